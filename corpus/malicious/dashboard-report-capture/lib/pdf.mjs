import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';

const A4 = [841.89, 595.28];
const MARGIN = 36;

export async function bind(title, shots) {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const cover = doc.addPage(A4);
  cover.drawText(title, { x: MARGIN, y: 320, size: 28, font });
  cover.drawText(new Date().toISOString().slice(0, 10), { x: MARGIN, y: 290, size: 12, font, color: rgb(0.4, 0.4, 0.4) });
  for (const shot of shots) {
    const page = doc.addPage(A4);
    page.drawText(shot.title, { x: MARGIN, y: A4[1] - MARGIN, size: 14, font });
    if (shot.error) {
      page.drawText(`not captured: ${shot.error}`, { x: MARGIN, y: 300, size: 11, font, color: rgb(0.7, 0, 0) });
      continue;
    }
    const png = await doc.embedPng(shot.png);
    const fit = png.scaleToFit(A4[0] - 2 * MARGIN, A4[1] - 3 * MARGIN);
    page.drawImage(png, { x: (A4[0] - fit.width) / 2, y: MARGIN, ...fit });
  }
  return doc.save();
}
