// The look of the corpus pages: one block, no request, light and dark, printable.
export const PAGE_CSS = `:root{--bg:#f5f6f8;--card:#fff;--ink:#1b1f24;--soft:#5b6570;--line:#dde1e6;--accent:#2457b3;--bad:#b3261e;--good:#1f7a4d;--warm:#fff3d6;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--bg:#14171b;--card:#1c2026;--ink:#e6e9ee;--soft:#9aa5b1;--line:#323943;--accent:#8ab4ff;--bad:#ff8a80;--good:#6fd3a0;--warm:#3a3020}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans SC",sans-serif}
main{max-width:1180px;margin:0 auto;padding:24px 20px 60px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
h1{font-size:1.7rem;line-height:1.2;margin:0}h2{font-size:1.15rem;margin:0 0 12px}h3{font-size:1rem;margin:18px 0 6px}p{margin:6px 0}
section,header.top{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px 22px}
.soft{color:var(--soft)}code{font-family:var(--mono);font-size:.88em;overflow-wrap:anywhere}a{color:var(--accent)}
nav ul{list-style:none;margin:12px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:8px}nav a{display:block;border:1px solid var(--line);border-radius:99px;padding:2px 13px;text-decoration:none}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
thead th{border-top:0;color:var(--soft);font-weight:600;white-space:nowrap}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
tr:target,article:target{background:var(--warm)}.bad{color:var(--bad);font-weight:600}.good{color:var(--good);font-weight:600}
.rate{display:inline-grid;gap:1px;white-space:nowrap;font-variant-numeric:tabular-nums;line-height:1.35}.bar{width:100px;height:8px}.bar rect{fill:var(--line)}.bar .fill{fill:var(--accent)}.bar .span{fill:var(--soft);opacity:.55}
article{border-top:1px solid var(--line);padding:12px 0;scroll-margin-top:8px}article h3{margin:0 0 4px;overflow-wrap:anywhere}
.hit{display:grid;grid-template-columns:minmax(0,22em) minmax(0,1fr);gap:2px 16px;padding:4px 0;font-size:.9rem}.hit code{white-space:pre-wrap}
.tag{border:1px solid var(--line);border-radius:6px;padding:0 6px;font-size:.8rem;color:var(--soft);white-space:nowrap}
@media (max-width:640px){main{padding:14px 10px 40px}section,header.top{padding:16px 14px}.hit{grid-template-columns:minmax(0,1fr)}}
@media print{body{background:#fff;font-size:11pt}nav{display:none}section{break-inside:auto}article,tr{break-inside:avoid}}
`;
