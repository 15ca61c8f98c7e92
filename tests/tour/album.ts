/** One picture of the tour. `file`: relative to the page. */
export interface Picture {
  readonly who: string;
  readonly name: string;
  readonly route: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly file: string;
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const options = (values: readonly string[]) =>
  [...new Set(values)].map((value) => `<option>${escaped(value)}</option>`).join('');

/** All pictures on one page, to be filtered by route, person, width and scheme. */
export function albumPage(pictures: readonly Picture[], missed: readonly string[]): string {
  const figures = pictures.map(
    ({
      who,
      name,
      route,
      width,
      scheme,
      file,
    }) => `<figure data-route="${escaped(route)}" data-who="${escaped(who)}"
 data-width="${width}" data-scheme="${scheme}"><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}"
 alt="${escaped(name)}" style="width:${width > 600 ? 520 : 220}px"></a>
 <figcaption>${escaped(name)}<small>${escaped(who)}, ${width} px, ${scheme}</small></figcaption></figure>`,
  );
  const select = (name: string, values: readonly string[]) =>
    `<label>${name} <select name="${name}"><option value="">all</option>${options(values)}</select></label>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour of Roundsman</title>
<style>body{font:14px/20px system-ui,sans-serif;margin:0;background:#e9edf0;color:#131d24}
form{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:16px;padding:12px 20px;background:#fff;border-bottom:1px solid #dfe5ea}
main{display:flex;flex-wrap:wrap;align-items:flex-start;gap:20px;padding:20px}figure{margin:0}
img{display:block;border:1px solid #c9d2d9;border-radius:8px}figcaption{padding:4px 0;font-weight:600}
small{display:block;font-weight:400;color:#46545f}[hidden]{display:none}.missed{padding:12px 20px;background:#fce9e7}</style>
<form>${select(
    'route',
    pictures.map(({ route }) => route),
  )}${select(
    'who',
    pictures.map(({ who }) => who),
  )}${select(
    'width',
    pictures.map(({ width }) => String(width)),
  )}${select('scheme', ['light', 'dark'])}<output></output></form>
${missed.length > 0 ? `<div class="missed"><b>Not reached</b><br>${missed.map(escaped).join('<br>')}</div>` : ''}
<main>${figures.join('\n')}</main>
<script>const form=document.querySelector('form');function show(){const of=new FormData(form);let seen=0;
for(const figure of document.querySelectorAll('figure')){figure.hidden=[...of].some(([key,value])=>value&&figure.dataset[key]!==value);
if(!figure.hidden)seen++}document.querySelector('output').value=seen+' pictures'}form.addEventListener('change',show);show()</script></html>`;
}
