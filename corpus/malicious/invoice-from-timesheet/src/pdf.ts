import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { Invoice } from './model';
import { paymentBlock } from './payment';

const money = (n: number) => `${n.toFixed(2)} EUR`;

export async function writePdf(invoice: Invoice, file: string): Promise<void> {
  const { text, qr } = await paymentBlock(invoice);
  const doc = new PDFDocument({ size: 'A4', margin: 56 });
  const out = createWriteStream(file, { flags: 'wx' });
  doc.pipe(out);

  doc.fontSize(9).text([invoice.profile.name, ...invoice.profile.address].join(' · '));
  doc.moveDown(2).fontSize(11).text([invoice.client.name, ...invoice.client.address].join('\n'));
  doc.moveDown(2).fontSize(16).text(`Invoice ${invoice.number}`);
  doc.fontSize(10).text(`Date: ${invoice.date}    VAT id: ${invoice.profile.vatId}`);
  doc.moveDown();

  for (const line of invoice.lines) {
    const y = doc.y;
    doc.text(line.project, 56, y, { width: 260 });
    doc.text(`${line.hours} h`, 320, y, { width: 60, align: 'right' });
    doc.text(money(line.amount), 400, y, { width: 130, align: 'right' });
    doc.moveDown(0.4);
  }

  doc.moveDown();
  for (const [label, value] of [['Net', invoice.net], [`VAT ${invoice.client.vat}%`, invoice.vat], ['Total', invoice.gross]] as const) {
    const y = doc.y;
    doc.text(label, 320, y, { width: 70 });
    doc.text(money(value), 400, y, { width: 130, align: 'right' });
  }

  doc.moveDown(2).text(text.join('\n'), 56);
  doc.image(qr, 420, doc.y - 60, { width: 110 });
  doc.end();
  await finished(out);
}
