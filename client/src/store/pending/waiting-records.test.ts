import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PendingRecord } from './pending-record.ts';
import { WaitingRecords } from './waiting-records.ts';

const record = (id: string, hlc: string): PendingRecord =>
  ({
    id,
    hlc,
    account: 'acc',
    command: 'test',
    parts: [{ document: 'rounds', values: [[`about-${hlc}/name`, null]], cleared: false }],
  }) as never;

type Act = readonly ['set' | 'replace' | 'delete' | 'save' | 'send' | 'sent', id: string, hlc: string];

const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act[0]>('set', 'replace', 'delete', 'save', 'send', 'sent'),
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.integer({ min: 0, max: 9 }).map(String),
  ),
);

describe('records that wait', () => {
  it('are listed oldest first with what became of each, whatever happened in whichever order', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const waiting = new WaitingRecords();
        const model = new Map<string, { hlc: string; saved: boolean }>();
        const sending = new Set<string>();
        for (const [act, id, hlc] of all) {
          const known = model.get(id);
          if (act === 'set') {
            waiting.set(record(id, hlc), false);
            model.set(id, { hlc, saved: false });
          } else if (act === 'replace') {
            waiting.replace(record(id, hlc));
            if (known) model.set(id, { hlc, saved: known.saved });
          } else if (act === 'delete') {
            waiting.delete(id);
            model.delete(id);
          } else if (act === 'save') {
            waiting.setSaved(id);
            if (known) known.saved = true;
          } else {
            waiting.setSending({ record: id, document: 'rounds' as never }, act === 'send');
            if (act === 'send') sending.add(id);
            else sending.delete(id);
          }
          waiting.changed();
          const listed = waiting.list();
          expect(listed.map((one) => one.record.hlc)).toEqual(
            [...model.values()].map((one) => one.hlc).sort(),
          );
          for (const one of listed)
            expect([one.record.hlc, one.saved, one.sending]).toEqual([
              model.get(one.record.id)?.hlc,
              model.get(one.record.id)?.saved,
              sending.has(one.record.id),
            ]);
          const ids = new Set(listed.map((one) => `about-${one.record.hlc}`));
          expect(waiting.tally.ids('acc')).toEqual(ids);
          expect(waiting.tally.byAccount()).toEqual(listed.length > 0 ? { acc: listed.length } : {});
          expect([waiting.tally.all, waiting.tally.sending, waiting.tally.unsaved]).toEqual([
            listed.length,
            listed.filter((one) => one.sending).length,
            listed.filter((one) => !one.sending && !one.saved).length,
          ]);
          expect(waiting.oldest(2)).toEqual(listed.slice(0, 2));
        }
      }),
    );
  });

  it('are listed as the same objects while nothing became of them', () => {
    const waiting = new WaitingRecords();
    waiting.set(record('a', '1'), true);
    const [first] = waiting.list();
    waiting.set(record('b', '2'), true);
    waiting.changed();
    expect(waiting.list()[0]).toBe(first);
  });
});
