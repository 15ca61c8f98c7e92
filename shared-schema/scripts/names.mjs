/** `add-thing` as `addThing`. */
export const camel = (kebab) => kebab.replace(/-([a-z])/g, (_whole, letter) => letter.toUpperCase());

/** `add-thing` as `AddThing`. */
export const pascal = (kebab) => camel(`-${kebab}`);

const words = (kebab) => kebab.replaceAll('-', ' ');
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** `quotes` as `quote`, `companies` as `company`; a word that is its own singular stays. */
export function singular(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : plural;
}

/** Fills a template: `@things@` is the area, `@thing@` the record or act, each in the form that the place needs. */
export function fill(template, { things, thing }) {
  const values = {
    '@things words@': words(things),
    '@Things words@': sentence(words(things)),
    '@thing words@': words(thing),
    '@Thing words@': sentence(words(thing)),
    '@things@': things,
    '@thing@': thing,
    '@thingsVar@': camel(things),
    '@thingVar@': camel(thing),
    '@Things@': pascal(things),
    '@Thing@': pascal(thing),
    '@THING@': thing.toUpperCase().replaceAll('-', '_'),
  };
  return template.replace(/@(?:[Tt]hings?(?: words|Var)?|THING)@/g, (token) => values[token]);
}
