import { camel, fill, pascal, singular } from './names.mjs';

const SCHEMA = 'shared-schema/src';
const areaFile = (side, area) => `${side}/areas/${area}/${area}.area.ts`;

/** Lists an area in the `areas.ts` of a side; relay and workers find theirs by the names of the first. */
function listArea(tree, side, area) {
  tree.addImport(`${side}/areas.ts`, `import { ${camel(area)}Area } from '#areas/${area}/${area}.area.ts';`);
  tree.addEntry(`${side}/areas.ts`, 'export const AREAS = [', `${camel(area)}Area`);
}

/** The manifest of an area on a side; made when the side has none yet. */
function manifest(tree, side, area, list) {
  const path = areaFile(side, area);
  if (!tree.has(path)) {
    const from = { [SCHEMA]: '#areas', 'relay/src': '#calls', 'workers/src': '#effects' }[side];
    const lines = [`import { defineArea } from '${from}/define-area.ts';`, ''];
    const empty = list === undefined ? '' : `\n  ${list}: [],`;
    lines.push(`export const ${camel(area)}Area = defineArea({`, `  name: '${area}',${empty}`, '});', '');
    tree.make(path, lines.join('\n'));
    if (side === SCHEMA) listArea(tree, side, area);
  }
  return path;
}

/** Puts an entry into a list or table of a manifest; the list is made when it is not there. */
function bring(tree, path, list, [open, close], entry) {
  if (!tree.read(path).includes(`  ${list}: ${open}`)) {
    tree.change(path, (text) => text.replace(/\}\);\n$/, `  ${list}: ${open}${close},\n});\n`));
  }
  tree.addEntry(path, `  ${list}: ${open}`, entry);
}

/** A text in every language, at the end of an area's texts. */
function addText(tree, area, key, english, polish) {
  const base = `client/src/areas/${area}/${area}.text`;
  tree.addEntry(`${base}.ts`, `defineTexts('${area}', {`, `'${key}': ${JSON.stringify(english)}`);
  tree.addEntry(
    `${base}.pl.ts`,
    `translateTexts('pl-PL', '${area}', {`,
    `'${key}': ${JSON.stringify(polish)}`,
  );
}

/** What a new kind of document is called where an alert names it. */
function addDocumentWords(tree, kind) {
  const entry = `'document-${kind}': '${kind.replaceAll('-', ' ')}'`;
  tree.addEntry(`${SCHEMA}/document-words.ts`, 'export const DOCUMENT_WORDS = {', entry);
  tree.addEntry(
    `${SCHEMA}/document-words.pl.ts`,
    'export const DOCUMENT_WORDS_PL: Readonly<Record<DocumentWord, string>> = {',
    entry,
  );
}

/** Roles and rights that the tables of pages to come have names for, as a manifest says them. */
const NAMED = [
  [/\bPLANNERS\b/g, "['owner', 'admin', 'planner']"],
  [/\bCREATORS\b/g, "['owner', 'admin', 'creator']"],
  [/\bINSIGHTS\b/g, "['owner', 'admin', 'reporting']"],
  [/\bsubscribed\b(?!:)/g, 'subscribed: true'],
];

/** A row of the specification moves from the table of pages to come into the manifest of its area. */
function movePlannedRow(tree, id) {
  const row = new RegExp(`\\n  \\{\\n    id: '${id}',\\n([\\s\\S]*?)\\n  \\},`);
  const planned = ['work', 'money', 'account'].map((name) => `client/src/routes/planned-${name}.ts`);
  const path = planned.find((one) => row.test(tree.read(one)));
  if (path === undefined) return;
  const [, fields] = row.exec(tree.read(path));
  tree.change(path, (text) => text.replace(row, ''));
  const said = NAMED.reduce((text, [name, value]) => text.replace(name, value), fields);
  const manifest = areaFile('client/src', id);
  const own = / {6}requires: .*\n {6}group: .*\n/;
  tree.change(manifest, (text) => text.replace(own, () => `${said}\n`));
  if (said.includes('ALL_ROLES'))
    tree.change(manifest, (text) => text.replace('{ OWNER_ADMIN }', '{ ALL_ROLES, OWNER_ADMIN }'));
}

/** Signs for new pages until they get their own. */
const SIGNS = ['Shape', 'Cube', 'Hexagon', 'Rhombus', 'Octagon', 'Pentagon', 'Triangle'].map(
  (name) => `mdi${name}Outline`,
);

/** A sign that no area has yet: each page of the menu has another. */
function freeSign(tree) {
  const listed = tree.read('client/src/areas.ts').matchAll(/'#areas\/(.*\.area\.ts)'/g);
  const manifests = [...listed].map(([, path]) => tree.read(`client/src/areas/${path}`));
  const sign = SIGNS.find((one) => !manifests.some((text) => text.includes(one)));
  if (!sign)
    throw new Error(`give pages of the menu signs of their own first: ${SIGNS.join(', ')} are taken`);
  return sign;
}

/** What the pages of one record ask for, beside the list. */
const LIVING_ONE = `
/** One @thing words@; undefined where it is not there or deleted. */
export function living@Thing@(snapshot: Snapshot, id: string): @Thing@ | undefined {
  const @thingVar@ = snapshot.record(@thingVar@Record, id);
  return @thingVar@?.deleted === false ? @thingVar@ : undefined;
}
`;

/**
 * An area with one kind of record in a document of its own, its commands, a list and a dialog; `pages`: with pages of
 * their own for one record and its form in the place of the dialog.
 */
function makeArea(tree, things, { pages = false } = {}) {
  const client = pages ? 'area-pages' : 'area';
  const names = { things, thing: singular(things) };
  tree.makeFrom('area/schema', `${SCHEMA}/areas/${things}`, names);
  tree.makeFrom('area/inputs', `${SCHEMA}/testing/inputs`, names);
  const sign = freeSign(tree);
  if (pages)
    tree.change(
      `${SCHEMA}/areas/${things}/${names.thing}.queries.ts`,
      (text) => text + fill(LIVING_ONE, names),
    );
  tree.makeFrom(`${client}/client`, `client/src/areas/${things}`, names, (text) =>
    text.replaceAll('mdiShapeOutline', sign),
  );
  tree.makeFrom(`${client}/tests`, 'tests/screen', names);
  listArea(tree, SCHEMA, things);
  listArea(tree, 'client/src', things);
  const folder = `#areas/${things}`;
  const documents = `${SCHEMA}/documents.ts`;
  tree.addImport(documents, `import { ${camel(things)}Documents } from '${folder}/${things}.documents.ts';`);
  tree.addEntry(documents, 'export const DOCUMENT_TABLE = [', `...${camel(things)}Documents`);
  addDocumentWords(tree, things);
  movePlannedRow(tree, things);
}

/** A further kind of record of an area, in a document of its own. */
function makeRecord(tree, name) {
  const [area, thing] = name.split('/');
  const kind = `${area}-${thing}`;
  const folder = `${SCHEMA}/areas/${area}`;
  const path = areaFile(SCHEMA, area);
  tree.makeFrom('record', folder, { things: area, thing });
  tree.addImport(path, `import { ${camel(thing)}Record } from './${thing}.record.ts';`);
  bring(tree, path, 'records', ['[', ']'], `${camel(thing)}Record`);
  tree.addImport(path, `import { ${camel(thing)}Card } from './${thing}.card.ts';`);
  bring(tree, path, 'cards', ['[', ']'], `${camel(thing)}Card`);
  tree.addEntry(
    `${folder}/${area}.documents.ts`,
    'defineDocuments([',
    `{ kind: '${kind}', parts: [], roots: ['${kind}'], read: OWNER_ADMIN, write: OWNER_ADMIN, loaded: 'route', awareness: false }`,
  );
  addDocumentWords(tree, kind);
  const rules = `${folder}/${area}.key-rules.ts`;
  tree.addImport(rules, `import { ${camel(thing)}Record } from './${thing}.record.ts';`);
  tree.addEntry(rules, ': KeyRules = {', `'${kind}': recordRules(${camel(thing)}Record)`);
  const words = thing.replaceAll('-', ' ');
  addText(tree, area, `${thing}-many`, `Records: ${words}`, `Pozycje: ${words}`);
  addText(tree, area, `${thing}-one`, `a ${words}`, words);
}

/** A command of an area over its own record. */
function makeCommand(tree, name) {
  const [area, act] = name.split('/');
  const folder = `${SCHEMA}/areas/${area}`;
  const record = singular(area);
  if (!tree.has(`${folder}/${record}.record.ts`)) throw new Error(`${folder} has no ${record}.record.ts`);
  const own = (text) => text.replaceAll('@record@', record).replaceAll('@Record@', pascal(record));
  tree.makeFrom('command', folder, { things: area, thing: act }, (text) =>
    own(text).replaceAll('@recordVar@', camel(record)),
  );
  const path = areaFile(SCHEMA, area);
  tree.addImport(path, `import { ${camel(act)} } from './${act}.command.ts';`);
  bring(tree, path, 'commands', ['[', ']'], camel(act));
  const inputs = `${SCHEMA}/testing/inputs/${area}.inputs.ts`;
  const added = `added${pascal(record)}`;
  if (!tree.has(inputs) || !tree.read(inputs).includes(`export const ${added} `))
    throw new Error(`${inputs} exports no ${added}, which adds one and answers its id`);
  tree.addEntry(
    inputs,
    ': CommandInputs = {',
    `'${area}.${act}': (account) => ({ ...${added}(account), name: 'Other' })`,
  );
  const words = act.replaceAll('-', ' ');
  addText(tree, area, `words-${act}`, `{{record}}: ${words}`, `{{record}}: ${words}`);
}

/** A call of an area: its shape for both sides, and the route that answers it. */
function makeCall(tree, name) {
  const [area, act] = name.split('/');
  const names = { things: area, thing: act };
  const http = `${SCHEMA}/areas/${area}/${area}.http.ts`;
  if (!tree.has(http)) {
    tree.make(
      http,
      "import { z } from 'zod/mini';\nimport { OWNER_ADMIN } from '#access/roles.ts';\nimport { defineCall } from '#http/define-call.ts';\nimport { shortIdField } from '#http/fields.http.ts';\n",
    );
  }
  tree.change(http, (text) => text + fill(CALL, names));
  const path = manifest(tree, SCHEMA, area);
  tree.addImport(path, `import { ${camel(act)} } from './${area}.http.ts';`);
  bring(tree, path, 'calls', ['{', '}'], camel(act));
  tree.makeFrom('call/relay', `relay/src/areas/${area}`, names);
  tree.makeFrom('call/tests', 'tests/integration', names);
  const relay = manifest(tree, 'relay/src', area, 'routes');
  tree.addImport(relay, `import { ${camel(act)}Route } from './${act}.route.ts';`);
  bring(tree, relay, 'routes', ['[', ']'], `${camel(act)}Route`);
}

const CALL = `
/** Answers how many members the account has. */
export const @thingVar@ = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/@things@/@thing@',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({ count: z.int() }),
});
`;

/** A mail of an area to one of its people, with its words and what it carries. */
function makeMail(tree, name) {
  const [area, mail] = name.split('/');
  const names = { things: area, thing: mail };
  tree.makeFrom('mail/workers', `workers/src/areas/${area}`, names);
  tree.makeFrom('mail/tests', 'tests/integration', names);
  const workers = manifest(tree, 'workers/src', area, 'effects');
  tree.addImport(workers, `import { mail${pascal(mail)} } from './mail-${mail}.effect.ts';`);
  bring(tree, workers, 'effects', ['[', ']'], `mail${pascal(mail)}`);
  const kinds = `relay/src/areas/${area}/${area}.effect-kinds.ts`;
  if (!tree.has(kinds)) tree.make(kinds, EFFECT_KINDS);
  tree.change(kinds, (text) => text + fill(MAIL_KIND, names));
}

const EFFECT_KINDS = `import { z } from 'zod/mini';
import { defineEffectKind, effectId } from '#effects/effect-kind.ts';
`;

const MAIL_KIND = `
export const mail@Thing@Kind = defineEffectKind({
  kind: 'mail.@thing@',
  payload: z.object({ userId: effectId }),
});
`;

export const KINDS = {
  area: makeArea,
  record: makeRecord,
  command: makeCommand,
  call: makeCall,
  mail: makeMail,
};
