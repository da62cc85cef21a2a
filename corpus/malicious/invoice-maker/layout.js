exports.layout = ({ client, number, rows, sums, pay }) => `<!doctype html>
<title>Invoice ${number}</title>
<h1>Invoice ${number}</h1><p>To: ${client}</p>
<table>${rows.map((r) => `<tr><td>${r.what}<td>${r.qty}<td>${r.price}<td>${r.sum.toFixed(2)}`).join('')}</table>
<p>Net ${sums.net.toFixed(2)}, VAT ${sums.vat.toFixed(2)}, <b>total ${sums.gross.toFixed(2)}</b></p>
<footer>Please pay to ${pay}</footer>`;
