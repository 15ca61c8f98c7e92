import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod/mini';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { applyWrites } from './apply-writes.ts';
import { IndexedDocuments } from './indexed-documents.ts';
import { MemoryDocuments } from './memory-documents.ts';
import { defineRecord, groupOf, isBase, type RecordMeta, shownJson } from './record.ts';
import type { Json, Stamp, Stamped } from './stamped.ts';
import { TransactionBuffer } from './transaction.ts';

interface Fence extends RecordMeta {
  readonly name: string;
  readonly colour: string;
  readonly paid: boolean;
}

const fence = defineRecord({
  name: 'fence',
  document: 'rounds',
  root: 'rounds',
  base: z.looseObject({ createdBy: z.string() }),
  groups: { name: z.looseObject({ text: z.string() }), colour: z.string(), paid: z.boolean() },
  unpacked: ['paid'],
  upgrades: [
    {
      name: 'name-was-a-text',
      group: 'name',
      apply: (old) => (typeof old === 'string' ? { text: old } : undefined),
    },
  ],
  make: (meta, _base, groups): Fence => ({
    ...meta,
    name: groups.name?.text ?? '',
    colour: groups.colour ?? 'none',
    paid: groups.paid ?? false,
  }),
});

function open() {
  const documents = new MemoryDocuments();
  const snapshot = new IndexedDocuments(documents);
  let at = 0;
  const write = (act: (tx: TransactionBuffer) => void, author = 'ann.d1') => {
    at += 1;
    const stamp: Stamp = [formatHlc(Date.UTC(2026, 0, 1) + at, 0), author];
    const tx = new TransactionBuffer(snapshot, stamp);
    act(tx);
    applyWrites(documents, tx.writes, 'test');
    return tx;
  };
  const form = documents.form('rounds', 'rounds');
  return {
    write,
    form,
    keys: () => [...form.entries()].map(([key]) => key),
    read: () => snapshot.record(fence, 'f1'),
    snapshot,
  };
}

const create = (tx: TransactionBuffer) =>
  tx.create(fence, 'f1', { createdBy: 'ann' }, { name: { text: 'Oak' }, colour: 'red', paid: true });

describe('a record', () => {
  it('begins as one key that holds its first groups, beside those that others write', () => {
    const { write, keys, read } = open();
    write(create);
    expect(keys().sort()).toEqual(['f1', 'f1/paid']);
    expect(read()).toMatchObject({ name: 'Oak', colour: 'red', paid: true, deleted: false });
  });

  it('shows the group that was set since, and null unsets the first one', () => {
    const { write, read } = open();
    write(create);
    write((tx) => tx.patch(fence, 'f1', { colour: 'blue' }));
    expect(read()).toMatchObject({ name: 'Oak', colour: 'blue' });
    write((tx) => tx.patch(fence, 'f1', { colour: null }));
    expect(read()).toMatchObject({ name: 'Oak', colour: 'none' });
  });

  it('shows what it began with again when its first edit is undone', () => {
    const { write, read, form } = open();
    write(create);
    const { undo } = write((tx) => tx.patch(fence, 'f1', { colour: 'blue' }));
    expect(undo).toEqual([expect.objectContaining({ key: 'f1/colour', json: 'red' })]);
    write((tx) =>
      tx.setPlain('rounds', 'rounds', 'f1/colour', undo[0]?.kind === 'value' ? undo[0].json : null),
    );
    expect([read()?.colour, form.get('f1/colour')?.[2]]).toEqual(['red', 'red']);
  });

  it('is edited after its deletion when somebody sets a first group without knowing of it', () => {
    const { write, read } = open();
    write(create);
    write((tx) => tx.setDeleted(fence, 'f1', true));
    expect(read()).toMatchObject({ deleted: true });
    write((tx) => tx.patch(fence, 'f1', { colour: 'blue' }), 'tom.d2');
    expect(read()).toMatchObject({ deleted: false, editedAfterDeletion: true });
  });

  it('reads what earlier versions wrote, in the base and in the group', () => {
    const { write, read } = open();
    write((tx) => tx.setPlain('rounds', 'rounds', 'f1', { createdBy: 'ann', g: { name: 'Old' } }));
    expect(read()?.name).toBe('Old');
    write((tx) => tx.setPlain('rounds', 'rounds', 'f1/name', 'Older'));
    expect(read()?.name).toBe('Older');
  });

  it('tells a group with the stamp of its base until it was set', () => {
    const { write, snapshot } = open();
    const { stamp } = write(create);
    const raw = () => snapshot.raw(fence, 'f1') ?? { base: undefined, groups: new Map() };
    expect(groupOf(raw(), 'colour')).toEqual([...stamp, 'red']);
    const { stamp: later } = write((tx) => tx.patch(fence, 'f1', { colour: 'blue' }));
    expect([groupOf(raw(), 'colour'), groupOf(raw(), 'paint')]).toEqual([[...later, 'blue'], undefined]);
  });
});

test.each([
  ['f1/colour', 'red'],
  ['f1/name', 'own'],
  ['f1/paint', undefined],
  ['f2/colour', undefined],
])('%s shows %j, as the group was set or the record began', (key, json) => {
  const stamp = [formatHlc(0, 0), 'ann.d1'] as const;
  const values: Record<string, Stamped> = {
    f1: [...stamp, { g: { colour: 'red', name: 'first' } }],
    'f1/name': [...stamp, 'own'],
  };
  expect(shownJson((at) => values[at], key)).toEqual(json);
});

describe('a base from a device', () => {
  it.each<[Json, boolean]>([
    [{ createdBy: 'ann' }, true],
    [{ createdBy: 'ann', g: {} }, true],
    [{ createdBy: 'ann', g: { name: { text: 'Oak' }, colour: 'red' } }, true],
    [{ createdBy: 'ann', g: { name: 'as an earlier version wrote it' } }, true],
    [{ createdBy: 'ann', g: { name: { text: 7 } } }, false],
    [{ createdBy: 'ann', g: { paid: true } }, false],
    [{ createdBy: 'ann', g: { del: { on: true, seen: {} } } }, false],
    [{ createdBy: 'ann', g: { unknown: 1 } }, false],
    [{ createdBy: 'ann', g: { constructor: 'x' } }, false],
    [{ createdBy: 'ann', g: null }, false],
    [{ createdBy: 'ann', g: ['name'] }, false],
    [{ g: { colour: 'red' } }, false],
    ['ann', false],
    [null, false],
  ])('%j: %s', (json, fits) => expect(isBase(fence, json)).toBe(fits));

  it('never breaks a reader, whatever its first groups are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (g) => {
        const { write, read } = open();
        write((tx) => tx.setPlain('rounds', 'rounds', 'f1', { createdBy: 'ann', g: g as Json }));
        expect(read()).toMatchObject({ id: 'f1', paid: expect.any(Boolean) });
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
