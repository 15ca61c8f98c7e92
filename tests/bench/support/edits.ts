import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { baseKey } from '@roundsman/shared-schema/kernel/order-key.ts';
import * as Y from 'yjs';

/** The edits of one device, one update each, made without a network. */
export interface Edits {
  readonly doc: Y.Doc;
  readonly clientId: number;
  readonly updates: readonly Uint8Array[];
}

type Entry = readonly [key: string, json: unknown];

function makeEdits(root: string, author: string, count: number, entry: (index: number) => Entry): Edits {
  const doc = new Y.Doc({ gc: true });
  const map = doc.getMap<unknown>(root);
  const clock = createHybridClock(Date.now);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (let index = 0; index < count; index += 1) {
    const [key, json] = entry(index);
    map.set(key, [clock.tick(), author, json]);
  }
  return { doc, clientId: doc.clientID, updates };
}

/** Moves in a round's order, as dragging makes them: the most frequent small edit. `jobs`: how many take turns. */
export function makeMoves(author: string, count: number, jobs: number): Edits {
  const round = newId();
  const rev = newId().slice(0, 12);
  const ids = Array.from({ length: jobs }, newId);
  return makeEdits('order', author, count, (index) => {
    const left = ids[(index * 7) % jobs] ?? '^';
    const right = ids[(index * 7 + 1) % jobs] ?? '$';
    const json = { rev, k: `${baseKey(index % 1000)}${left.slice(0, 2)}V`, l: left, r: right };
    return [`r:${round}/m/${ids[index % jobs]}`, json];
  });
}

/** Customers as an office types them in: base, contact, address and notes, 250 bytes an update or so. */
export function makeCustomers(author: string, updates: number): Edits {
  let id = '';
  return makeEdits('customers', author, updates, (index) => {
    const at = Date.now();
    switch (index % 4) {
      case 0:
        id = newId();
        return [
          id,
          { createdBy: author, at, importedFrom: `customers-of-spring.csv, line ${index}`, kind: 'person' },
        ];
      case 1: {
        const name = `Customer Number ${index} of Long Street`;
        const telephoneNumber = `07700 9${String(index).padStart(5, '0')}`;
        return [`${id}/contact`, { name, email: `customer.number.${index}@post.example`, telephoneNumber }];
      }
      case 2: {
        const addressDescription = `${index} Long Street, Little Village, Near Greater Town, Countyshire CS${index % 90} 1AB`;
        return [
          `${id}/address`,
          { addressDescription, lngLat: [-1.25 + index / 1e6, 52.6], isVerified: true },
        ];
      }
      default:
        return [
          `${id}/notes`,
          { access: `${'Side gate, key under the third pot; dog is friendly. '.repeat(7)}${index}` },
        ];
    }
  });
}

/** Notes of 50 customers, written over and over: nearly 2 KB an update, while the document stays small. */
export function makeNotes(author: string, updates: number): Edits {
  const ids = Array.from({ length: 50 }, newId);
  return makeEdits('customers', author, updates, (index) => [
    `${ids[index % ids.length]}/notes`,
    { access: `${index} `.padEnd(1900, 'Side gate, key under the third pot. ') },
  ]);
}
