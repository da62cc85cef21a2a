function shelfPack(icons, { max, padding }) {
  const sorted = [...icons].sort((a, b) => b.height - a.height || b.width - a.width);
  const placed = [];
  let x = 0;
  let y = 0;
  let shelf = 0;
  let width = 0;
  for (const icon of sorted) {
    if (icon.width > max) throw new Error(`${icon.full} is ${icon.width}px wide, more than ${max}`);
    if (x + icon.width > max) {
      y += shelf + padding;
      x = 0;
      shelf = 0;
    }
    placed.push({ ...icon, x, y });
    x += icon.width + padding;
    shelf = Math.max(shelf, icon.height);
    width = Math.max(width, x - padding);
  }
  return { placed, width, height: y + shelf };
}

module.exports = { shelfPack };
