// Swagger UI in our colours, which can be read in light and dark; loaded after its own style.
export const CONSOLE_CSS = `
html body .console .swagger-ui{background:transparent;color:var(--ink)}
.console .swagger-ui .info{margin:26px 0 18px}.console .swagger-ui .info .title,.console .swagger-ui .opblock-tag{color:var(--ink)}
.console .swagger-ui .info .title{font-size:1.6rem}.console .swagger-ui .opblock-tag{transition:none;font-size:1.2rem;border-color:var(--line)}
.console .swagger-ui .info .title small{background:#59626e;vertical-align:middle;top:0}.console .swagger-ui .info .title small.version-stamp{background:#456a00}
.console .swagger-ui .info .title small pre,html body .console .swagger-ui .opblock .opblock-summary .opblock-summary-method,html body .console .swagger-ui .btn.execute{color:#fff}
.console .swagger-ui .info .link .url,.console .swagger-ui .info .link{color:var(--accent)}
html body .console .swagger-ui .scheme-container{background:transparent;box-shadow:none;margin:0;padding:0 0 10px}
html body .console .swagger-ui .btn{transition:none}
html body .console .swagger-ui .btn.authorize{color:var(--good);border-color:var(--good)}html body .console .swagger-ui .btn.authorize svg{fill:var(--good)}
html body .console .swagger-ui .opblock .opblock-section-header .try-out__btn.cancel,html body .console .swagger-ui .btn.cancel{color:var(--crit);border-color:var(--crit)}
html body .console .swagger-ui .btn.execute{background:#2457c5;border-color:#2457c5}
html body .console .swagger-ui .opblock.opblock-post .opblock-summary-method{background:#17713f}
html body .console .swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1f62a8}
.console .swagger-ui .parameter__in,.console .swagger-ui .parameter__type,html body .console .swagger-ui .header-col{color:var(--soft)}
html body .console .swagger-ui .parameter__name.required span,html body .console .swagger-ui .parameter__name.required:after{color:var(--crit)}
html[lang^=zh] .console .swagger-ui .parameter__name.required:after{content:"必填"}
.console .swagger-ui .highlight-code [style*="rgb(211, 99, 99)"]{color:#ff9c9c!important}
html body .console .swagger-ui .download-contents{background:#3b4458;color:#fff}
/* Fifteen answers say the same of their headers: /docs tells it once. */
.console .swagger-ui .headers-wrapper{display:none}
.console .swagger-ui .microlight,.console .swagger-ui .highlight-code{color-scheme:dark}
`;
