(() => {
  const body = document.querySelector("tbody");
  const heads = [...document.querySelectorAll("th")];
  let current = -1;
  let direction = 1;
  heads.forEach((head, column) =>
    head.addEventListener("click", () => {
      direction = current === column ? -direction : 1;
      current = column;
      const rows = [...body.rows];
      rows.sort((a, b) => {
        const x = a.cells[column].textContent;
        const y = b.cells[column].textContent;
        const nx = parseFloat(x);
        const ny = parseFloat(y);
        return direction * (column === 0 || isNaN(nx) || isNaN(ny) ? x.localeCompare(y) : nx - ny);
      });
      body.append(...rows);
    }),
  );
})();
