import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill } from './names.mjs';

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url));

/** A source tree with what is to be made and changed in it; nothing is written before everything fits. */
export function createTree(root) {
  const texts = new Map();
  const made = [];
  const changed = new Set();

  const has = (path) => texts.has(path) || existsSync(join(root, path));
  const read = (path) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');

  function make(path, text) {
    if (has(path)) throw new Error(`${path} is there already`);
    texts.set(path, text);
    made.push(path);
  }

  /** Makes a file of every template of a folder. */
  function makeFrom(folder, into, names, finish = (text) => text) {
    for (const file of readdirSync(join(TEMPLATES, folder)).sort()) {
      const text = readFileSync(join(TEMPLATES, folder, file), 'utf8');
      make(join(into, fill(file.replace(/\.txt$/, ''), names)), fill(finish(text), names));
    }
  }

  /** Changes a file; `edit` answers its new text. */
  function change(path, edit) {
    const before = read(path);
    const after = edit(before);
    if (after === before) throw new Error(`${path} has no place for it`);
    texts.set(path, after);
    if (!made.includes(path)) changed.add(path);
  }

  /** Puts an import where the others are, in the order of the formatter. */
  function addImport(path, line) {
    change(path, (text) => {
      const lines = text.split('\n');
      const last = lines.findLastIndex((one) => /^(?:import .*|\} from .*);$/.test(one));
      return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n');
    });
  }

  /** Puts an entry at the end of a list or table: `commands: [a]` becomes `commands: [a, b]`. */
  function addEntry(path, opening, entry) {
    change(path, (text) => {
      const start = text.indexOf(opening);
      if (start < 0) return text;
      const from = start + opening.length;
      const end = endOfList(text, from);
      const inside = text.slice(from, end).trimEnd();
      const comma = inside === '' || inside.endsWith(',') ? '' : ',';
      return `${text.slice(0, from)}${inside}${comma}\n  ${entry},\n${text.slice(end)}`;
    });
  }

  function write() {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }

  return { has, read, make, makeFrom, change, addImport, addEntry, write, made, changed };
}

/** Where the bracket closes that was opened before `from`. */
function endOfList(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ('[{('.includes(text[at])) depth += 1;
    if (']})'.includes(text[at])) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a list that is not closed');
}
