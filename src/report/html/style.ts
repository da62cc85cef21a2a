// The report's style, for the page that stands alone and for the web. Nothing else styles a report; no inline styles.
export const REPORT_CSS = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--ink:#16191d;--soft:#59626e;--line:#dfe3e8;--rail:#e7eaee;--code:#f2f4f7;--accent:#2457c5;
--crit:#b3123b;--high:#b83a0b;--med:#8a5a00;--low:#1f62a8;--info:#59626e;--good:#17713f;--mark:#ffe08a;--mark-ink:#3d2b00;--ctl:#7a1fa2;--ctl-bg:#f5e6fb;
--mono:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono","Noto Sans Mono CJK SC",monospace;
--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
@media screen and (prefers-color-scheme:dark){:root{--bg:#101317;--card:#181c22;--ink:#e8ebef;--soft:#a0a9b5;--line:#2b323b;--rail:#2b323b;--code:#12161b;--accent:#8ab0ff;
--crit:#ff7a98;--high:#ff9a6b;--med:#e9b949;--low:#7db6f5;--info:#a0a9b5;--good:#5fce92;--mark:#5d4700;--mark-ink:#ffeab0;--ctl:#e3b3f7;--ctl-bg:#3a1d47}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 var(--sans)}
.report{max-width:1060px;margin:0 auto;padding:28px 20px 8px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.report h1,.report h2,.report h3,.report h4,.report p,.report ul,.report ol,.report dl,.report pre{margin:0}
.report ul,.report ol{padding:0;list-style:none}
.report code{font:0.86em/1.5 var(--mono);overflow-wrap:anywhere}.whole{white-space:nowrap}
.report a{color:var(--accent)}
.report :focus-visible,.skip:focus{outline:3px solid var(--accent);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:8px;background:var(--card);padding:6px 12px;z-index:2}
.dim{color:var(--soft)}
.count{display:inline-block;min-width:1.7em;padding:0 .45em;border-radius:99px;background:var(--rail);color:var(--soft);font-size:.78em;font-weight:600;text-align:center;font-variant-numeric:tabular-nums}
.report>section,.pair>section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:22px 24px}
.report h2{font-size:1.16rem;line-height:1.3;display:flex;gap:.5em;align-items:center;margin-bottom:12px}
.report .note{color:var(--soft);margin:-8px 0 14px;font-size:.93rem}
.report h3{font-size:1rem}
.pair{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
@media (min-width:760px){.pair{grid-template-columns:minmax(0,1.35fr) minmax(0,1fr)}.pair>section:only-child{grid-column:1/-1}}

.verdict{display:flex;gap:30px;align-items:center;background:var(--card);border:1px solid var(--line);border-top:6px solid var(--tone);border-radius:14px;padding:26px 30px}
.v-trusted{--tone:var(--good)}.v-low_risk{--tone:var(--low)}.v-suspicious{--tone:var(--med)}.v-high_risk{--tone:var(--high)}.v-malicious,.v-failed{--tone:var(--crit)}
.tone{color:var(--tone);font-weight:650}
.many table{width:100%;border-collapse:collapse;margin-top:12px}.many th,.many td{text-align:start;padding:7px 10px;border-top:1px solid var(--line);overflow-wrap:anywhere}.many thead th{border-top:0;color:var(--soft);font-size:.9rem}.many tbody th{font-weight:500}.many td{white-space:nowrap}.many td[colspan]{white-space:normal}
.one>summary{cursor:pointer;background:var(--card);border:1px solid var(--line);border-inline-start:6px solid var(--tone);border-radius:10px;padding:10px 16px;overflow-wrap:anywhere}
.one>div{display:grid;gap:20px;grid-template-columns:minmax(0,1fr);margin-top:20px}.one>div>section,.one .pair>section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:22px 24px}
.gauge{flex:none;width:210px;height:auto}
.gauge path{fill:none;stroke-width:15;stroke-linecap:round}.g-rail{stroke:var(--rail)}.g-fill{stroke:var(--tone)}
.g-num{font:700 50px/1 var(--sans);fill:var(--ink);font-variant-numeric:tabular-nums}.g-of{font:13px/1 var(--sans);fill:var(--soft)}
.v-text{min-width:0}
.v-skill{color:var(--soft);font-weight:600;overflow-wrap:anywhere}
.verdict h1{font-size:2.3rem;line-height:1.15;letter-spacing:-.01em;color:var(--tone);margin:2px 0 10px}
.v-why{font-size:1.06rem;overflow-wrap:anywhere}
.report .v-do{font-weight:650;margin-top:6px}
.toc ul{display:flex;flex-wrap:wrap;gap:8px}
.toc a{display:inline-flex;gap:.45em;align-items:center;text-decoration:none;background:var(--card);border:1px solid var(--line);border-radius:99px;padding:4px 14px;font-size:.92rem;color:var(--ink)}
.toc a:hover{border-color:var(--accent);color:var(--accent)}

.bar{display:block;width:100%;height:14px;border-radius:7px}.b-read{fill:var(--good)}.b-unread{fill:var(--high)}.b-rail{fill:var(--rail)}
.report .bar-text{margin-top:8px}
.report section h3{margin:16px 0 6px;font-size:.95rem}
.gaps li{display:grid;gap:0 14px;padding:7px 0;border-top:1px solid var(--line);font-size:.93rem;overflow-wrap:anywhere}
.gaps li span{color:var(--soft)}.gaps li code span,.gaps li span span{color:inherit}
.shares li{display:grid;grid-template-columns:minmax(7em,auto) 1fr 2.2em;gap:12px;align-items:center;padding:4px 0}
.shares svg{width:100%;height:10px;border-radius:5px}.b-fill{fill:var(--accent)}.shares .num{text-align:right;font-variant-numeric:tabular-nums;font-weight:600}

.scroll{overflow-x:auto}
.pill{display:inline-block;white-space:nowrap;color:var(--tone);border:1px solid currentColor;border-radius:99px;padding:0 11px;font-weight:600;font-size:.86rem}
.report table{width:100%;border-collapse:collapse;font-size:.93rem}
.report th,.report td{padding:9px 12px 9px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
.report thead th{border-top:0;color:var(--soft);font-weight:600;font-size:.86rem;white-space:nowrap}
.matrix{table-layout:fixed;min-width:720px}.matrix col:nth-child(1){width:20%}.matrix col:nth-child(2){width:27%}.matrix col:nth-child(5){width:15%}
.matrix tbody th{font-weight:600}.matrix .id{display:block;color:var(--soft);font-weight:400}
.matrix td li+li{margin-top:3px}.matrix td li>span{color:var(--soft);font-size:.9em}.nil{color:var(--soft)}
.status{display:inline-block;white-space:nowrap;border-radius:99px;padding:1px 11px;font-weight:600;font-size:.86rem;border:1px solid currentColor}
.s-matched .status{color:var(--good)}.s-undeclared .status{color:var(--med)}.s-forbidden .status{color:var(--crit)}.s-unused .status{color:var(--soft)}
.c-purpose code{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;font-family:var(--sans)}
.s-forbidden .c-restricts code{text-decoration:underline;text-decoration-color:var(--crit);text-underline-offset:3px}

.tier{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}.tier+.tier{margin-top:16px}
.sev-critical{--tone:var(--crit)}.sev-high{--tone:var(--high)}.sev-medium{--tone:var(--med)}.sev-low{--tone:var(--low)}.sev-info{--tone:var(--info)}
.finding{border:1px solid var(--line);border-left:5px solid var(--tone);border-radius:10px;padding:16px 20px 18px;display:grid;gap:10px;grid-template-columns:minmax(0,1fr);scroll-margin-top:12px}
.finding header{display:flex;gap:12px;align-items:baseline}
.report .finding h4{margin:0;font-size:1.08rem;line-height:1.4;overflow-wrap:anywhere}
.sev{flex:none;color:var(--tone);border:1px solid currentColor;border-radius:6px;padding:0 8px;font-size:.82rem;font-weight:700}
.meta{display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center;color:var(--soft);font-size:.9rem}
.tag{border-radius:6px;background:var(--code);border:1px solid var(--line);padding:0 7px;font-size:.82rem;color:var(--soft);white-space:nowrap}.tag.warn{color:var(--high)}
.at{font-weight:600;font-size:.95rem;overflow-wrap:anywhere}.at .dim{font-weight:400}
.lab{color:var(--soft);font-size:.84rem;font-weight:600}.means,.flagged,.trail{display:grid;gap:4px;grid-template-columns:minmax(0,1fr)}
.report section .tier-h{margin:0;color:var(--tone);font-size:1rem;display:flex;gap:.5em;align-items:center}
.report section h3.part{font-size:1.08rem;margin:26px 0 10px;overflow-wrap:anywhere}.part code{color:var(--soft);font-weight:400}
.src{background:var(--code);border:1px solid var(--line);border-radius:8px;padding:8px 0}
.report .src code{display:block;font-size:.85rem}
.ln{display:flex;padding:0 14px 0 0;color:var(--soft)}.ln.on{color:var(--ink)}
.no{flex:none;width:4.2em;padding-right:1em;text-align:right;color:var(--soft);user-select:none}
.tx{white-space:pre-wrap;overflow-wrap:anywhere;min-width:0;tab-size:4;unicode-bidi:isolate}
.src mark{background:var(--mark);color:var(--mark-ink);border-radius:3px;padding:1px 0;box-shadow:0 0 0 1px var(--mark)}
.ctl{font:600 .74em/1.4 var(--mono);color:var(--ctl);background:var(--ctl-bg);border-radius:4px;padding:0 4px;margin:0 1px;white-space:nowrap;unicode-bidi:isolate;direction:ltr}
.src-one{padding:3px 0;border-radius:6px}.src-one .no{width:3.6em}
.chain li{position:relative;padding:0 0 14px 28px}
.chain li:before{content:"";position:absolute;left:5px;top:8px;width:10px;height:10px;border-radius:50%;background:var(--card);border:2px solid var(--tone)}
.chain li:after{content:"";position:absolute;left:10px;top:22px;bottom:-6px;width:2px;background:var(--line)}
.chain li:last-child{padding-bottom:0}.chain li:last-child:after{display:none}.chain li:last-child:before{background:var(--tone)}
.chain p,.report .own p{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:baseline;margin-bottom:4px;font-size:.93rem}
.kind{font-weight:600}.label{color:var(--ink)}.spot{color:var(--soft);margin-left:auto}
.also{font-size:.92rem;color:var(--soft)}.also code{margin-right:6px;color:var(--ink)}
.alike ul{list-style:none;margin:4px 0 0;padding:0;display:grid;gap:8px}.alike li{border-left:3px solid var(--tone);padding:2px 0 2px 12px}.alike li p{margin:0;overflow-wrap:anywhere}.alike .why{color:var(--soft);font-size:.94rem}.own{padding-top:3px}.alike .own code.label{color:var(--ink)}.alike code{color:var(--soft);font-size:.86em}
.todo{background:var(--code);border-radius:8px;padding:9px 14px}.todo strong{margin-right:.5em}
.muted{margin-top:16px}.muted summary{cursor:pointer;font-weight:600}

.pick{user-select:all}
.dest{white-space:nowrap}.d-drop .dest,.d-raw-ip .dest,.d-metadata .dest{color:var(--crit);font-weight:600}.d-other .dest{color:var(--high);font-weight:600}
.iocs code{overflow-wrap:anywhere}.report .scroll+.dim{margin-top:10px}
.langs{margin-bottom:16px}.langs>svg{display:block;width:100%;height:12px;border-radius:6px}
.langs ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:8px;font-size:.92rem}.dot{width:10px;height:10px;margin-right:7px}
.l0{fill:#3b78c9}.l1{fill:#d08b1d}.l2{fill:#3f9d6b}.l3{fill:#a65cc4}.l4{fill:#c9504f}.l5{fill:#2a9aa6}.l6{fill:#8b7b4f}.l7{fill:#8a929c}
.tree{font-size:.94rem}.tree .tree{margin-left:9px;padding-left:16px;border-left:1px solid var(--line)}
.tree .name{font-family:var(--mono);font-size:.9em;overflow-wrap:anywhere}.folder>.name{font-weight:600}
.file{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;padding:2px 0}.file .dim{font-size:.86rem}
.heat{width:90px;height:8px}.report .paths{margin-top:14px}.b-heat{fill:var(--crit)}
.facts{display:grid;gap:0}.facts div{display:grid;grid-template-columns:11em minmax(0,1fr);gap:14px;padding:8px 0;border-top:1px solid var(--line)}
.facts dt{color:var(--soft)}.facts dd{margin:0;overflow-wrap:anywhere}
.foot{max-width:1060px;margin:0 auto;padding:14px 22px 40px;color:var(--soft);font-size:.88rem;overflow-wrap:anywhere}

@media (max-width:640px){
.matrix{min-width:0}.ln{padding-right:8px}
.report{padding:14px 12px 4px;gap:14px}.report>section,.pair>section{padding:18px 16px}.pair{gap:14px}
.verdict{flex-direction:column;gap:12px;padding:20px 18px;text-align:center}.gauge{width:190px}.verdict h1{font-size:1.9rem}
.finding{padding:14px 14px 16px}.finding header{flex-direction:column;gap:6px}.spot{margin-left:0}
.report table,.report tbody,.report tr,.report td,.matrix tbody th{display:block}.report thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.report tr{border-top:1px solid var(--line);padding:10px 0}.report tr:first-child{border-top:0}.report td,.matrix tbody th{border:0;padding:2px 0}
.report td{display:grid;grid-template-columns:7.2em minmax(0,1fr);gap:8px}.report td:before{content:attr(data-label);color:var(--soft);font-size:.88rem}
.status,.dest,.pill{justify-self:start}.facts div{grid-template-columns:minmax(0,1fr);gap:0}.no{width:3em}.shares li{grid-template-columns:8.5em 1fr 2em}
}
@media print{.c-purpose code{display:inline}:root{--bg:#fff;--card:#fff}.report table{font-size:.84em}.matrix{min-width:0}.scroll{overflow:visible}.status{white-space:normal}.report thead th{white-space:normal}.toc,.skip{display:none}.report{max-width:none;padding:0}.finding,.report tr,.verdict{break-inside:avoid}
body{font-size:11pt}*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`;
