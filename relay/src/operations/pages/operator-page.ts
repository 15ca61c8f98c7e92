import { createHash } from 'node:crypto';

const STYLE = `
:root{color-scheme:light dark;--ground:#f4f6f7;--card:#fff;--ink:#16211f;--soft:#5b6a67;--line:#dfe6e4;--good:#17714f;--bad:#b3261e;--care:#8a5a00}
@media(prefers-color-scheme:dark){:root{--ground:#0f1615;--card:#18211f;--ink:#e6eeec;--soft:#9db0ac;--line:#2b3835;--good:#6fd0a5;--bad:#ff9d94;--care:#f0bf5e}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:68rem;margin:0 auto;padding:1rem}h1{font-size:1.35rem;margin:.5rem 0 0}h2{font-size:1rem;margin:0 0 .5rem}
p{margin:.25rem 0;color:var(--soft)}.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));margin-top:1rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem}
dl{display:grid;grid-template-columns:1fr fit-content(70%);gap:.3rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}li{padding:.35rem 0 .35rem .75rem;border-left:.25rem solid var(--line);margin:.25rem 0}
.good{color:var(--good);font-weight:600}.fault{border-color:var(--bad)}.fault b{color:var(--bad)}.warning{border-color:var(--care)}.warning b{color:var(--care)}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.25rem .5rem .25rem 0;font-weight:400}th{color:var(--soft)}.wide{grid-column:1/-1;overflow-x:auto}
a{color:var(--good)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:1rem 0 0}.mails li{border:0;border-top:1px solid var(--line);margin:0;padding:.25rem 0 .6rem}.mails li:first-child{border-top:0}.mails a{display:inline-block;padding:.6rem 0 .2rem;overflow-wrap:anywhere}
`;

/** Nothing but the page itself: no script, no picture, no request anywhere. */
export const OPERATOR_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in a page and in an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** A page for the operator. `body` is HTML; `refreshes`: it loads itself again every 20 seconds. */
export function operatorPage(title: string, body: string, options: { refreshes: boolean }): string {
  const refresh = options.refreshes ? '<meta http-equiv="refresh" content="20">' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>\n`;
}
