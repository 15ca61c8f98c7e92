import type { Words } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { serviceCard } from './service.card.ts';

/** A change of services in words: a single one by its name, several by their number. */
export function servicesInWords(snapshot: Snapshot, key: Words['key'], ids: readonly string[]): Words {
  const [first = ''] = ids;
  const name = serviceCard.name(snapshot, first);
  return ids.length === 1
    ? { key, record: name }
    : { key: `${key}-several`, values: { count: ids.length }, record: name };
}
