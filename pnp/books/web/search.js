// Search in the page: sections without the words are hidden, the words in the others marked. Needs nothing from outside,
// and folds the contents.
// Enter goes to the first mark and from mark to mark, Shift+Enter back; Escape ends the search and stays at the place.
"use strict";

(() => {
  const SHORTEST = 2; // letters
  const form = document.querySelector("form[role=search]");
  const field = form.querySelector("input");
  const told = form.querySelector("output");
  const lines = [...document.querySelectorAll("nav.contents a")];
  const apart = [...document.querySelectorAll(".opening, .imprint, .index")];
  let sections = null;
  let marks = [];
  let current = -1;

  // -- Sections: what stands from one heading to the next, inside a chapter -----------------------------------------

  function readSections() {
    const found = [];
    for (const chapter of document.querySelectorAll("main > section:not(.index)")) {
      const open = [];
      for (const node of chapter.children) {
        const level = /^H[2-4]$/.test(node.tagName) ? Number(node.tagName[1]) : 0;
        if (level || !open.length) {
          while (open.length && open[open.length - 1].level >= level) open.pop();
          open.push({ chapter, level, nodes: [], above: [...open] });
          found.push(open[open.length - 1]);
        }
        open[open.length - 1].nodes.push(node);
      }
    }
    for (const section of found) section.text = section.nodes.map((node) => textsOf(node).map((t) => t.data).join("")).join("\n");
    return found;
  }

  function textsOf(node) {
    const letters = [];
    const pass = (inner) => (inner.nodeName === "svg" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, pass);
    while (walker.nextNode()) if (walker.currentNode.nodeType === Node.TEXT_NODE) letters.push(walker.currentNode);
    return letters;
  }

  // -- Words: straight quotes find curled ones ----------------------------------------------------------------------

  function patternOf(word) {
    const plain = word.replace(/[.*+?^${}()|[\]\\\/]/g, "\\$&");
    return plain.replace(/['\u2018\u2019]/g, "['\u2018\u2019]").replace(/["\u201c\u201d]/g, '["\u201c\u201d]');
  }

  // -- Showing ------------------------------------------------------------------------------------------------------

  function search() {
    sections ??= readSections();
    unmark();
    const words = field.value.trim().split(/\s+/).filter((word) => word.length);
    const searching = words.join("").length >= SHORTEST;
    const patterns = words.map((word) => new RegExp(patternOf(word), "iu"));
    const fitting = sections.filter((section) => !searching || patterns.every((pattern) => pattern.test(section.text)));
    const shown = new Set(fitting);
    for (const section of fitting) for (const above of section.above) above.heads = true;
    for (const section of sections) {
      section.nodes.forEach((node, n) => (node.hidden = !shown.has(section) && !(n === 0 && section.heads && section.level)));
      delete section.heads;
    }
    const chapters = new Set(fitting.map((section) => section.chapter));
    for (const section of sections) section.chapter.hidden = !chapters.has(section.chapter);
    for (const node of apart) node.hidden = searching;
    for (const line of lines) line.parentNode.hidden = isHidden(line.hash);
    if (searching) for (const section of fitting) section.nodes.forEach((node) => mark(node, words));
    marks = [...document.querySelectorAll("main mark")];
    told.textContent = searching ? summary(fitting.length) : "";
  }

  function mark(node, words) {
    const any = new RegExp(words.map(patternOf).join("|"), "giu");
    for (const text of textsOf(node)) {
      for (const match of [...text.data.matchAll(any)].reverse()) {
        const found = document.createElement("mark");
        const tail = text.splitText(match.index);
        tail.splitText(match[0].length);
        tail.replaceWith(found);
        found.append(tail);
      }
    }
  }

  function unmark() {
    for (const found of marks) {
      const parent = found.parentNode;
      found.replaceWith(...found.childNodes);
      parent.normalize();
    }
    marks = [];
    current = -1;
  }

  const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const places = () => (marks.length ? `, ${counted(marks.length, "place")}` : ""); // none where words cross an emphasis
  const summary = (count) => (count ? counted(count, "section") + places() : "Nothing found");
  const isHidden = (hash) => Boolean(document.getElementById(decodeURIComponent(hash.slice(1)))?.closest("[hidden]"));

  // -- Going from mark to mark --------------------------------------------------------------------------------------

  function go(step) {
    if (!marks.length) return document.querySelector("main > section:not([hidden]) .here")?.focus();
    current = (current + step + marks.length) % marks.length;
    const found = marks[current];
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "center" });
    told.textContent = `${current + 1} of ${marks.length}`;
  }

  function end() {
    const place = marks.includes(document.activeElement) ? document.activeElement.parentElement : null;
    field.value = "";
    search();
    if (place) place.scrollIntoView({ block: "center" });
    else field.focus();
  }

  field.addEventListener("input", search);
  form.addEventListener("submit", (event) => (event.preventDefault(), go(1)));
  document.addEventListener("keydown", (event) => {
    const atMark = marks.includes(document.activeElement);
    if (event.key === "Escape" && field.value) end();
    else if (event.key === "Enter" && atMark) go(event.shiftKey ? -1 : 1);
    else if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) field.focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link && isHidden(link.hash)) (field.value = ""), search();
  });

  // -- Boxes of tables take the focus only where there is something to scroll ----------------------------------------

  function fitTables() {
    for (const box of document.querySelectorAll(".scroll")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  }
  addEventListener("resize", fitTables);

  // -- Contents begin folded where they stand above the text, instead of beside it ------------------------------------

  const contents = document.querySelector("nav.contents details");
  if (contents && getComputedStyle(document.body).display !== "grid") contents.open = false;
  fitTables();
  form.hidden = false;
})();
