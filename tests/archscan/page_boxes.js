// Where a browser puts the drawing, its labels and their frames, and which cells do not hold their text.
const place = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom, element.textContent];
};
const svg = document.querySelector("svg.spine");
const holders = [...document.querySelectorAll("th, td, dt, dd, li, summary, p")];
return {
  scroll: document.documentElement.scrollWidth,
  wide: document.documentElement.clientWidth,
  drawing: place(svg).slice(0, 4),
  labels: [...svg.querySelectorAll("text")].map(place),
  frames: [...svg.querySelectorAll("rect")].map(place),
  texts: [...svg.querySelectorAll("g.box, g.badge")].map((group) => [
    place(group.querySelector("text")),
    place(group.querySelector("rect")),
  ]),
  // How much of its own width each label is given: 1 is neither stretched nor squeezed.
  given: [...svg.querySelectorAll("text[textLength]")].map((label) => {
    const wanted = label.getAttribute("textLength");
    label.removeAttribute("textLength");
    return wanted / label.getComputedTextLength();
  }),
  cells: holders
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent),
};
