// The style of the pages around a report, after REPORT_CSS, whose colours and measures it uses.
export const PAGE_CSS = `
.wrap{max-width:1060px;margin:0 auto;padding:0 20px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.small{font-size:.88rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}main:focus{outline:0}
a{color:var(--accent)}
.top{border-bottom:1px solid var(--line);background:var(--card)}
.top .wrap{display:flex;align-items:center;gap:8px 26px;min-height:60px;flex-wrap:wrap}
.brand{display:inline-flex;align-items:center;gap:9px;color:var(--ink);text-decoration:none;font-weight:700;font-size:1.1rem;letter-spacing:-.01em}
.brand svg{width:26px;height:26px;fill:var(--accent)}.brand .tick{fill:none;stroke:var(--card);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.top ul{display:flex;gap:4px;margin:0;padding:0;list-style:none}
.top nav a{display:block;padding:6px 12px;border-radius:8px;color:var(--soft);text-decoration:none;font-weight:600;font-size:.95rem}
.top nav a:hover{color:var(--ink);background:var(--rail)}.top nav a[aria-current]{color:var(--ink);background:var(--rail)}
.lang{margin-left:auto;padding:5px 13px;border:1px solid var(--line);border-radius:99px;color:var(--ink);text-decoration:none;font-size:.9rem}
.lang:hover{border-color:var(--accent);color:var(--accent)}
.bottom{color:var(--soft);font-size:.88rem;padding:18px 0 36px}.bottom .wrap{display:flex;justify-content:space-between;gap:4px 24px;flex-wrap:wrap}.bottom p{margin:0}
.around{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.around>section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:22px 24px}

.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px 26px;min-width:0}
.card h2{margin:0 0 12px;font-size:1.16rem;line-height:1.3}.card>h1+p,.card>h2+p{margin-top:0}.card>:last-child{margin-bottom:0}
.home{padding-top:36px;padding-bottom:12px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.hero{max-width:46rem}.hero h1{margin:0 0 8px;font-size:2.3rem;line-height:1.18;letter-spacing:-.02em}.hero p{margin:0;color:var(--soft);font-size:1.12rem}
.ways{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
@media (min-width:860px){.ways{grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);gap:26px}}
.way{display:flex;flex-direction:column;gap:9px;min-width:0}
.name,.field label{font-weight:650}
.line{display:flex;gap:10px;flex-wrap:wrap}.line input{flex:1 1 12rem}
.or{margin:0;color:var(--soft);font-size:.9rem;display:grid;place-items:center;position:relative}
.or:before{content:"";position:absolute;background:var(--line);inset:50% 0 auto;height:1px}.or span{background:var(--card);padding:2px 10px;position:relative}
@media (min-width:860px){.or:before{inset:0 auto 0 50%;width:1px;height:auto}.or span{padding:8px 0}}
input,select,button,.button{font:inherit;color:inherit}
input:not([type=checkbox]),select{min-width:0;max-width:100%;padding:9px 12px;border:1px solid var(--edge);border-radius:9px;background:var(--bg);color:var(--ink)}
input::placeholder{color:var(--soft);opacity:1}
input[type=checkbox]{width:1.05em;height:1.05em;accent-color:var(--accent);margin:0 .35em 0 0;vertical-align:-.12em}
input[type=file]{padding:6px;background:transparent;border-color:transparent;font-size:.92rem}
input[type=file]::file-selector-button{font:inherit;margin-right:12px;padding:5px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);cursor:pointer}
button,.button{display:inline-block;padding:9px 18px;border:1px solid transparent;border-radius:9px;background:var(--action);color:#fff;font-weight:650;text-decoration:none;cursor:pointer;white-space:nowrap}
button:hover,.button:hover{background:var(--action-over)}button:disabled{opacity:.55;cursor:default}
button.quiet{background:transparent;border-color:var(--edge);color:var(--ink);padding:4px 12px;font-weight:500;font-size:.9rem}button.quiet:hover{border-color:var(--accent);color:var(--accent)}
button.danger{background:transparent;border-color:var(--crit);color:var(--crit);padding:4px 12px;font-weight:500;font-size:.9rem}button.danger:hover{background:var(--crit);color:var(--card)}
button.copy{margin-left:8px;padding:0 9px;border:1px solid var(--line);border-radius:6px;background:var(--code);color:var(--soft);font:500 .8rem/1.7 var(--sans);vertical-align:baseline;user-select:none}button.copy:hover{color:var(--accent);border-color:var(--accent)}
.drop{display:grid;gap:8px;grid-template-columns:minmax(0,1fr)}.drop-text{display:none;margin:0;color:var(--soft)}
.drop.ready{border:2px dashed var(--line);border-radius:12px;padding:12px 14px 14px}.drop.ready .drop-text{display:block}.drop.over{border-color:var(--accent);background:var(--code)}
.hint{margin:0;color:var(--soft);font-size:.9rem}.ways+.hint{margin-top:14px}.ticks{display:grid;gap:4px;font-size:.93rem}
.quota{margin:16px 0 0;padding-top:12px;border-top:1px solid var(--line);color:var(--soft);font-size:.9rem}
.progress:not(:empty){margin-top:18px}.progress p,.waiting p{margin:6px 0 0}
progress{display:block;width:100%;height:10px;border:0;border-radius:6px;overflow:hidden;appearance:none;background:var(--rail)}
progress::-webkit-progress-bar{background:transparent}progress::-webkit-progress-value{background:var(--accent)}progress::-moz-progress-bar{background:var(--accent)}
progress:indeterminate{background:linear-gradient(90deg,var(--rail) 30%,var(--accent) 50%,var(--rail) 70%) 0 0/200% 100%;animation:wait 1.6s linear infinite}progress:indeterminate::-moz-progress-bar{background:transparent}
@keyframes wait{from{background-position:200% 0}to{background-position:0 0}}@media (prefers-reduced-motion:reduce){progress:indeterminate{animation:none}}
.alert{border:1px solid var(--crit);border-left-width:5px;border-radius:10px;background:var(--card);padding:14px 18px}.alert p{margin:0;overflow-wrap:anywhere}.alert-title{font-weight:700;color:var(--crit)}
.done{border-color:var(--good)}.done .alert-title{color:var(--good)}
.columns{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}@media (min-width:860px){.columns{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr);align-items:start}}
.figures{display:flex;gap:30px;margin:0 0 18px}.figures div{display:flex;flex-direction:column}.figures dd{margin:0;font-size:2.1rem;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums}.figures dt{color:var(--soft);font-size:.92rem}.figures .bad dd{color:var(--crit)}
.chart{margin:0}.chart figcaption{font-weight:650;font-size:.95rem;margin-bottom:6px}
.chart table{width:100%;border-collapse:collapse;font-size:.93rem}.chart th{font-weight:400;text-align:left;white-space:nowrap;padding:4px 12px 4px 0}.chart td{padding:4px 0}.chart td:nth-child(2){width:100%}
.chart svg{display:block;width:100%;height:12px;border-radius:6px}.b-tone{fill:var(--tone)}
.num{font-variant-numeric:tabular-nums}.chart td.num{text-align:right;padding-left:12px;font-weight:600}
.list{width:100%;border-collapse:collapse;font-size:.95rem}
.list th,.list td{padding:9px 14px 9px 0;text-align:left;vertical-align:baseline;border-top:1px solid var(--line)}.list td:last-child{padding-right:0}
.list thead th{border-top:0;color:var(--soft);font-weight:600;font-size:.86rem;white-space:nowrap;padding-top:0}
.list tbody th{font-weight:600;overflow-wrap:anywhere}.list time{white-space:nowrap;color:var(--soft);font-variant-numeric:tabular-nums}.list code{font:.88em/1.5 var(--mono);overflow-wrap:anywhere}.list form{display:inline}
.report .times{margin-top:-8px;font-size:.92rem}.times time{white-space:nowrap}.forms h2{font-size:1.02rem}.forms ul{display:flex;flex-wrap:wrap;gap:8px}
.forms a{display:block;padding:5px 16px;border:1px solid var(--line);border-radius:9px;background:var(--card);text-decoration:none;font-weight:600}.forms a:hover{border-color:var(--accent)}
.trouble{padding-top:48px;padding-bottom:24px}.trouble .card{max-width:44rem;margin:0 auto;padding:32px 34px}.trouble h1{margin:0 0 10px;font-size:1.7rem;line-height:1.25}.trouble code{font:.9em var(--mono)}.trouble .dim,.trouble dd{overflow-wrap:anywhere}
.status-code{color:var(--soft);font-weight:700;margin:0 0 2px;font-variant-numeric:tabular-nums}

.account{padding-top:32px;padding-bottom:12px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}.account h1{margin:0;font-size:1.9rem;line-height:1.2}.account-top{display:flex;justify-content:space-between;align-items:flex-end;gap:16px;flex-wrap:wrap}.account-top p{margin:2px 0 0;color:var(--soft);overflow-wrap:anywhere}
@media (min-width:860px){.columns.even{grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:stretch}}
.plan strong{font-size:1.6rem;margin-right:.3em}.plain{margin:0;padding:0;list-style:none}.meter p{margin:0}.meter+.meter{margin-top:14px}.meter svg{display:block;width:100%;height:10px;border-radius:5px;margin:5px 0}
.entry{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end;margin-top:18px;padding-top:16px;border-top:1px solid var(--line)}.field{display:grid;gap:5px;min-width:0}.field.grow{flex:1 1 15rem}.stack{display:grid;gap:12px;margin:14px 0}.stack p{margin:0}
.console{background:var(--card);color:var(--ink);border:1px solid var(--line);border-radius:14px;padding:0 8px;min-width:0;overflow-x:auto}.console .wrapper{padding:0 8px}
.gone th,.gone td{color:var(--soft)}.gone th{text-decoration:line-through}.secret code{font:1em/1.6 var(--mono);overflow-wrap:anywhere}.alert+p{margin-top:14px}
.monitors>li{border-top:1px solid var(--line);padding:14px 0}.monitors p{margin:0}.monitors code{font:.93em/1.5 var(--mono);overflow-wrap:anywhere}.watched{font-weight:600}.warn{color:var(--high)}
.events{margin:8px 0;padding:0;list-style:none;font-size:.93rem}.events li{padding:3px 0}.buttons{display:flex;gap:8px;margin-top:8px}
.command{margin:0;padding:10px 14px;border:1px solid var(--line);border-radius:8px;background:var(--code);overflow-x:auto;font:.86rem/1.6 var(--mono)}.command code{font:inherit}

.docs{padding-top:32px;padding-bottom:12px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}.docs>*{margin:0}.docs h1{font-size:2rem;line-height:1.2}.docs .lead{color:var(--soft);max-width:46rem}.docs h2 code{font:700 .95em var(--mono)}.docs h3{font-size:.98rem;margin:20px 0 6px}.docs p code,.docs h3 code,.docs .toc code{font:.9em var(--mono)}
.docs .toc ul{margin:0;padding:0;list-style:none}.docs .buttons{margin:0;flex-wrap:wrap}.button.quiet{background:transparent;border-color:var(--edge);color:var(--ink)}.button.quiet:hover{border-color:var(--accent);color:var(--accent)}
.method{display:inline-block;border-radius:6px;background:var(--action);color:#fff;font-size:.8rem;padding:1px 9px;vertical-align:.1em}.docs details{margin-top:14px}.docs summary{cursor:pointer;font-weight:600;margin-bottom:8px}.docs tr:target{background:var(--code)}
.docs .list td{overflow-wrap:anywhere}.docs .type{white-space:nowrap}@media (min-width:641px){.docs tbody th code{white-space:nowrap}}

:root{--edge:#868f9b;--action:#2457c5;--action-over:#1b459f}
@media screen and (prefers-color-scheme:dark){:root{--edge:#6d7785;--action:#2f66dd;--action-over:#3f76ea}}
@media (max-width:640px){
.wrap{padding:0 14px}.top .wrap{min-height:54px;gap:0 12px;padding-top:6px;padding-bottom:6px}.top nav{order:3;width:100%}.top nav a{padding:5px 10px}
.home,.account,.docs{padding-top:22px;gap:14px}.hero h1{font-size:1.75rem}.hero p{font-size:1.02rem}.card{padding:18px 16px}.columns,.around{gap:14px}.around>section{padding:18px 16px}
.command{white-space:pre-wrap;overflow-wrap:anywhere}.line button{flex:1 1 auto}.trouble{padding-top:20px}.trouble .card{padding:22px 18px}
.list thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}.list,.list tbody{display:block}
.list tr{display:flex;flex-wrap:wrap;gap:3px 14px;align-items:baseline;border-top:1px solid var(--line);padding:10px 0}.list tbody tr:first-child{border-top:0;padding-top:0}
.list th,.list td{display:block;border:0;padding:0}.list tbody th{flex:1 0 100%}.list td:not(.bare):before{content:attr(data-label) " ";color:var(--soft);font-size:.88rem;margin-right:4px}
}
@media print{.top,.bottom,.forms,.copy,.lang{display:none}.around{gap:12px}}
`;
