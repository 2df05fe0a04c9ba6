// The colour of every text beside the colour of what it stands on.
const parse = (colour) => colour.match(/[\d.]+/g).map(Number).slice(0, 3);
const ground = (element) => {
  for (; element; element = element.parentElement) {
    const colour = getComputedStyle(element).backgroundColor;
    if (!colour.endsWith(", 0)")) return parse(colour);
  }
  return [255, 255, 255];
};
const texts = document.querySelectorAll("h1, h2, p, th, td, code, a, dd, li, .bad, .good, .soft");
const pairs = [...texts]
  .filter((element) => !element.closest("svg"))
  .map((element) => [parse(getComputedStyle(element).color), ground(element), element.textContent]);
for (const group of document.querySelectorAll("svg.spine g.box, svg.spine g.badge")) {
  const ink = getComputedStyle(group.querySelector("text")).fill;
  const paper = getComputedStyle(group.querySelector("rect")).fill;
  pairs.push([parse(ink), parse(paper), group.textContent]);
}
return pairs;
