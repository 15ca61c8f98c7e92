import '@roundsman/client/app/all-texts.ts';
import { hasText } from '@roundsman/client/text/texts.ts';
import { inputFor, Workshop } from '@roundsman/relay/judge/testing/command-workshop.ts';
import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import { CARDS, cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { COMMANDS } from '@roundsman/shared-schema/commands.ts';
import { type Command, defineCommand } from '@roundsman/shared-schema/document/command.ts';
import { pieceAt, shownValue } from '@roundsman/shared-schema/document/pieces/composed.ts';
import type { RecordDefinition, RecordMeta } from '@roundsman/shared-schema/document/record.ts';
import { recordKey, splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';

/** Commands that do something else when they are done again, and why; besides those that add one more, `<area>.add`. */
const AGAIN: Readonly<Record<string, string>> = {
  'customers.edit': 'adds another person',
  'customers.save-note': 'makes another one',
  'customers.save-person': 'makes another one',
  'custom-fields.clone-items': 'makes another one',
  'jobs.duplicate': 'makes another one',
  'jobs.edit': 'adds another note',
  'work.add-block': 'makes another one',
  'work.add-extra-visit': 'makes another one',
  'work.report-problem': 'makes another one',
  'work.finish-visit': 'corrects what was said',
  'work.note-visit': 'makes another one',
  'jobs.edit-schedule': 'a schedule begins anew',
  'jobs.reschedule': 'a schedule begins anew',
  'rounds.set-schedule': 'a schedule begins anew',
  'rounds.reset-schedule': 'a schedule begins anew',
  'rounds.hard-reset': 'a schedule begins anew',
  'rounds.move-jobs': 'a place gets a new key between its neighbours',
  'rounds.sort': 'a place gets a new key between its neighbours',
  'services.place': 'a place gets a new key between its neighbours',
  'work.sort-day': 'a place gets a new key between its neighbours',
  'work.share-day': 'a place gets a new key between its neighbours',
  'work.place-visits': 'a place gets a new key between its neighbours',
  'work.order-day': 'a place gets a new key between its neighbours',
};

/** Commands whose undo leaves something that shows nowhere, and why. */
const LEFT: Readonly<Record<string, string>> = {
  'rounds.set-schedule': 'a first schedule stays, turned off: visits that name it keep their days',
};

/** Fields that may name what is not there, and why. */
const IDLE: Readonly<Record<string, string>> = {
  'custom-fields.answer collectionId': 'a form that somebody fills in is kept when it is deleted meanwhile',
  'custom-fields.finish collectionId': 'a form that somebody fills in is kept when it is deleted meanwhile',
  'services.change-jobs serviceId':
    'its jobs are found by the service that they name, which cannot be deleted while they do',
};

/** Commands that are one step over any number of records, and why. */
const WHOLE: Readonly<Record<string, string>> = {
  'custom-fields.clone-items': 'a form has 200 questions at most',
  'work.sort-day': 'the order of a day is one',
  'work.order-day': 'visits that are dragged as a block keep their order',
};

type Input = Readonly<Record<string, unknown>>;
const RECORDS_A_TRANSACTION = 200;

type Target = readonly [field: string, ids: readonly string[]];

/** Ids in an input, by the name of their field: one, or several. */
function targetsOf(input: Input): readonly Target[] {
  return Object.entries(input).flatMap(([field, value]): readonly Target[] => {
    if (/Id$/.test(field) && typeof value === 'string') return [[field, [value]]];
    if (/Ids$/.test(field) && Array.isArray(value)) return [[field, value as string[]]];
    return [];
  });
}

const withIds = (input: Input, field: string, ids: readonly string[]): Input => ({
  ...input,
  [field]: Array.isArray(input[field]) ? ids : ids[0],
});

/** Marks a record deleted, of whichever kind it is; answers whether there is one. */
function deleteAny({ account }: Workshop, id: string): boolean {
  const found = CARDS.filter(
    (card) => 'deletable' in card && card.deletable && card.document !== 'work',
  ).find(({ record }) => account.snapshot.record(record as RecordDefinition<RecordMeta, 'services'>, id));
  if (!found) return false;
  const definition = found.record as RecordDefinition<RecordMeta, 'services'>;
  const command = defineCommand({
    name: 'test.delete',
    roles: ['owner'],
    input: z.unknown(),
    documents: () => [],
    run(tx) {
      tx.setDeleted(definition, id, true);
      return ok({});
    },
    words: () => ({ key: 'test.words-delete', record: '' }),
  });
  account.must(command, null);
  return true;
}

/** An entry of an append-only family as it is said, whatever its id; nothing of what another takes back. */
function saidIn(keys: ReadonlyMap<string, Stamped>, family: string, entry: string): string | undefined {
  const all = [...keys].filter(([key]) => key.startsWith(family));
  const says = new Map(all.map(([key, [, , json]]) => [key.slice(family.length), json as Said]));
  const { of: _of, ...said } = says.get(entry) ?? {};
  const isTaken = [...says.values()].some(({ of }) => of?.includes(entry));
  return isTaken || said.k === 'undo' ? undefined : `${family}${JSON.stringify(said)}`;
}

interface Said {
  readonly k?: string;
  readonly of?: readonly string[];
}

/** What every document shows: values without their stamps, groups as keys, nothing of what is deleted. */
function shown({ docs }: Workshop): ReadonlyMap<string, Json> {
  const all = new Map<string, Json>();
  for (const [name, doc] of docs) {
    for (const root of doc.share.keys()) {
      if (root === 'order') continue;
      const keys = new Map(Object.entries(doc.getMap(root).toJSON() as Record<string, Stamped>));
      const isDeleted = (id: string) => (keys.get(`${id}/del`)?.[2] as { on?: boolean } | null)?.on === true;
      for (const [key, [, , json]] of keys) {
        const { id, group } = splitKey(key);
        // Orders are told by what they show, which their own tests look at.
        if (isDeleted(id) || group === 'del' || id.startsWith('d:')) continue;
        const [, family, entry] = /^(.*\/ev\/)(.*)$/.exec(key) ?? [];
        if (family !== undefined && entry !== undefined) {
          const said = json === null ? undefined : saidIn(keys, family, entry);
          if (said !== undefined) all.set(`${name} ${said}`, true);
          continue;
        }
        const record = cardOfKey(name, key).card.record;
        const of = (record && group && pieceAt(record, group)?.of) || group;
        const whole = record && of !== undefined ? wholeOf(keys, record, id, of) : json;
        if (whole !== undefined && whole !== null) all.set(`${name} ${recordKey(id, of)}`, whole);
        if (group !== undefined) continue;
        for (const [first, value] of Object.entries(packedGroups(json)))
          if (!all.has(`${name} ${id}/${first}`) && !hasKey(keys, `${id}/${first}`))
            all.set(`${name} ${id}/${first}`, value);
        if (Object.keys(packedGroups(json)).length > 0) all.set(`${name} ${key}`, 'base');
      }
    }
  }
  return all;
}

/** Whether a group, or a piece of it, was set since its record was made. */
function hasKey(keys: ReadonlyMap<string, Stamped>, key: string): boolean {
  return keys.has(key) || [...keys.keys()].some((own) => own.startsWith(`${key}/`));
}

/** What a group shows of which people may have set pieces only. */
function wholeOf(keys: ReadonlyMap<string, Stamped>, record: RecordDefinition, id: string, of: string) {
  const own = [...keys].filter(([key]) => key.startsWith(`${id}/`));
  const groups = new Map(own.map(([key, value]) => [key.slice(id.length + 1), value]));
  return shownValue(record, { base: keys.get(id), groups }, of);
}

test('only commands that there are stand among the exceptions', () => {
  const named = [AGAIN, LEFT, IDLE, WHOLE].flatMap((table) =>
    Object.keys(table).map((key) => key.split(' ')[0]),
  );
  const names = new Set<string | undefined>(COMMANDS.map(({ name }) => name));
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

describe.each(COMMANDS.map((command) => [command.name, command as unknown as Command] as const))(
  '%s',
  (name, command) => {
    const open = () => {
      const shop = new Workshop();
      return { shop, input: inputFor(shop, name) as Input };
    };

    test('is refused to every other role', () => {
      const { shop, input } = open();
      for (const role of ROLES.filter((one) => !command.roles.includes(one)))
        expect([role, shop.account.error(command, input, { roles: [role] })]).toEqual([
          role,
          'access.not-allowed',
        ]);
    });

    test('refuses what is not there or was deleted, with words', () => {
      const targets = targetsOf(open().input);
      for (const [field] of targets.filter(([one]) => !(`${name} ${one}` in IDLE))) {
        for (const kind of ['unknown', 'deleted'] as const) {
          const { shop, input } = open();
          const ids = targetsOf(input).find(([one]) => one === field)?.[1] ?? [];
          if (kind === 'deleted' && !deleteAny(shop, ids[0] ?? '')) continue;
          if (kind === 'deleted' && name.endsWith('.restore')) continue;
          const wish =
            kind === 'unknown' ? withIds(input, field, ['nobody']) : withIds(input, field, ids.slice(0, 1));
          const done = shop.account.run(command, wish);
          const isIdle = Array.isArray(input[field]);
          const isRight = done.ok ? isIdle && done.value.writes.length === 0 : hasText(done.error);
          expect([field, kind, done.ok ? 'done' : done.error, isRight]).toContain(true);
        }
      }
    });

    test.skipIf(name in LEFT)('undo shows again what stood before', () => {
      const { shop, input } = open();
      const before = shown(shop);
      const done = shop.account.run(command, input);
      const key = done.ok ? done.value.words.key : done.error;
      expect([key, hasText(key) || hasText(`${key}_other`)]).toEqual([key, true]);
      shop.account.must(undoChanges, { steps: shop.account.lastUndo });
      expect(shown(shop)).toEqual(before);
    });

    test.skipIf(name in AGAIN || name.endsWith('.add'))(
      'writes nothing, or is refused, when it is done again',
      () => {
        const { shop, input } = open();
        shop.account.must(command, input);
        const again = shop.account.run(command, input);
        expect(again.ok ? again.value.writes : []).toEqual([]);
      },
    );

    test.skipIf(name in WHOLE)('goes in parts over more than 200 records', () => {
      const { input } = open();
      for (const [field, ids] of targetsOf(input)) {
        if (!Array.isArray(input[field])) continue;
        const many = Array.from({ length: RECORDS_A_TRANSACTION + 1 }, (_one, at) => `${at}${ids[0]}`);
        const parsed = command.input.safeParse(withIds(input, field, many));
        expect([field, parsed.success]).toEqual([field, true]);
        const parts = parsed.success ? (command.split?.(parsed.data) ?? []) : [];
        expect([field, parts.length]).toEqual([field, 2]);
      }
    });
  },
);
