import { COMMANDS } from '@roundsman/shared-schema/commands.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { expect, test } from 'vitest';
import { inputFor, Workshop } from './testing/command-workshop.ts';
import { JudgeStage, NOW, sender, written } from './testing/judge-stage.ts';

const OWNER = sender('user0001', 'owner');
const LONG = 'x'.repeat(60_000);
const MANY = 5000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What is right though no form would say it. */
const TAKEN = new Set([
  // A place is as exact as whoever measured it.
  'lngLat[]: a fraction',
  // The order of a round or a day may name as many as there can be.
  ...['order', 'work'].flatMap((root) => [`${root} ids: many`, `${root} seen: many`]),
]);

/** A value with one thing wrong in it, and what that is. */
function* wrong(json: Json, path = ''): Generator<readonly [what: string, json: Json]> {
  if (typeof json === 'string') {
    yield [`${path}: 60,000 characters`, LONG];
    if (DAY.test(json))
      for (const day of ['9999-12-31', '0000-01-01', '2025-02-30']) yield [`${path}: ${day}`, day];
  } else if (typeof json === 'number') {
    yield [`${path}: huge`, 1e15];
    yield [`${path}: hugely negative`, -1e15];
    yield [`${path}: a fraction`, json + 0.123456];
  } else if (Array.isArray(json)) {
    yield [`${path}: many`, Array.from({ length: MANY }, (_, at) => json[0] ?? `a${at}`)];
    for (const [at, one] of json.slice(0, 2).entries())
      for (const [what, bad] of wrong(one as Json, `${path}[]`))
        yield [what, json.map((own, index) => (index === at ? bad : own))];
  } else if (typeof json === 'object' && json !== null) {
    yield [`${path}: an unknown field`, { ...json, zzz: LONG }];
    for (const [name, own] of Object.entries(json))
      for (const [what, bad] of wrong(own as Json, name)) yield [what, { ...json, [name]: bad }];
  }
}

/** Every value that commands write, one for each record and group: its document, its key and what it says. */
function writtenValues(): (readonly [document: string, key: string, json: Json])[] {
  const values = new Map<string, readonly [string, string, Json]>();
  for (const command of COMMANDS as readonly unknown[] as readonly Command[]) {
    const shop = new Workshop();
    shop.account.run(command, inputFor(shop, command.name), { roles: ['owner'] });
    for (const [document, doc] of shop.docs) {
      const [root = ''] = document.split(':');
      for (const [key, value] of Object.entries(doc.getMap(root).toJSON() as Record<string, Stamped>)) {
        if (!Array.isArray(value)) continue;
        const { id, group = '' } = splitKey(key);
        const [prefix = ''] = id.includes(':') ? id.split(':') : [];
        const shape = JSON.stringify(shapeOf(value[2]));
        values.set(`${root} ${prefix} ${group.replace(/[\w-]*\d[\w-]*/g, '#')} ${shape}`, [
          document,
          key,
          value[2],
        ]);
      }
    }
  }
  return [...values.values()];
}

/** The names and kinds of what a value holds. */
function shapeOf(json: Json): unknown {
  if (Array.isArray(json)) return json.slice(0, 1).map(shapeOf);
  if (typeof json !== 'object' || json === null) return typeof json;
  return Object.fromEntries(Object.entries(json).map(([name, own]) => [name, shapeOf(own as Json)]));
}

test('every value that a command writes is refused with anything in it that no command would write', () => {
  const taken = new Set<string>();
  let tried = 0;
  for (const [document, key, json] of writtenValues()) {
    for (const [what, bad] of wrong(json)) {
      const stage = new JudgeStage(document);
      stage.now = NOW + 3_600_000;
      const update = stage.device(OWNER).set(key, written(OWNER, 60, bad));
      const { refused } = stage.applied(update, OWNER);
      tried += 1;
      if (refused.length === 0 && !TAKEN.has(what) && !TAKEN.has(`${document.split(':')[0]} ${what}`))
        taken.add(`${document} ${key} ${what}`);
    }
  }
  expect(tried).toBeGreaterThan(1000);
  expect([...taken]).toEqual([]);
});
