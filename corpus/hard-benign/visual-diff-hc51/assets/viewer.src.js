(() => {
  "use strict";
  const doc = document;
  const el = (tag, props = {}, ...kids) => {
    const node = Object.assign(doc.createElement(tag), props);
    node.append(...kids);
    return node;
  };
  const list = doc.getElementById("list");
  const report = JSON.parse(doc.getElementById("data").textContent);
  for (const row of report.filter((r) => r.status !== "same")) {
    const slider = el("input", { type: "range", min: 0, max: 100, value: 50 });
    const now = el("img", { src: "../current/" + row.name, alt: row.name });
    const before = el("img", { src: "../baseline/" + row.name, alt: "" });
    slider.oninput = () => {
      now.style.clipPath = `inset(0 0 0 ${slider.value}%)`;
    };
    list.append(
      el("section", {},
        el("h2", { textContent: `${row.name} · ${row.status} ${row.share ?? ""}` }),
        el("div", { className: "pair" }, before, now),
        slider),
    );
  }
})();
