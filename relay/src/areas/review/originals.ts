import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json, Stamp, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Database } from '#database/pool.ts';
import type { Wanted } from './judge-entry.ts';

type Place = Pick<Wanted, 'root' | 'key'> & { readonly document: string };

const nameOf = ({ document, root, key }: Place) => `${document} ${root} ${key}`;

/**
 * Remembers which original stamp stands behind a value that a review wrote. Without it the second of two changes of one
 * key would find the first, written anew, later than itself, and be left aside although it was meant to follow.
 */
export class Originals {
  readonly #known = new Map<string, { place: Place; written: Stamp; original: Stamp }>();
  readonly #fresh = new Set<string>();

  /** What is known of the keys of these documents. */
  static async load(trx: Database, account: string, wanted: readonly Wanted[]): Promise<Originals> {
    const originals = new Originals();
    if (wanted.length === 0) return originals;
    const rows = await trx
      .selectFrom('reviewed_value')
      .selectAll()
      .where('account_id', '=', account)
      .where('document', 'in', [...new Set(wanted.map(({ document }) => document))])
      .where('key', 'in', [...new Set(wanted.flatMap(keysOf))])
      .execute();
    for (const row of rows) {
      originals.#known.set(nameOf(row), {
        place: row,
        written: [row.hlc, row.author],
        original: [row.original_hlc, row.original_author],
      });
    }
    return originals;
  }

  /** The stamp with which a shown value was first written, on whatever device. */
  of(place: Place, shown: Stamped): Stamp {
    const known = this.#known.get(nameOf(place));
    const isReviewed = known && known.written[0] === shown[0] && known.written[1] === shown[1];
    return isReviewed ? known.original : [shown[0], shown[1]];
  }

  note({ document, root, key }: Place, written: Stamp, original: Stamp): void {
    const place = { document, root, key };
    this.#known.set(nameOf(place), { place, written, original });
    this.#fresh.add(nameOf(place));
  }

  async save(trx: Database, account: string): Promise<void> {
    const rows = [...this.#fresh].flatMap((name) => {
      const known = this.#known.get(name);
      if (!known) return [];
      const { place, written, original } = known;
      return {
        account_id: account,
        document: place.document,
        root: place.root,
        key: place.key,
        hlc: written[0],
        author: written[1],
        original_hlc: original[0],
        original_author: original[1],
      };
    });
    for (let at = 0; at < rows.length; at += 1000) {
      await trx
        .insertInto('reviewed_value')
        .values(rows.slice(at, at + 1000))
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'document', 'root', 'key']).doUpdateSet((from) => ({
            hlc: from.ref('excluded.hlc'),
            author: from.ref('excluded.author'),
            original_hlc: from.ref('excluded.original_hlc'),
            original_author: from.ref('excluded.original_author'),
          })),
        )
        .execute();
    }
  }
}

interface SeenStamps {
  readonly [group: string]: string;
}

/** The stamps that a deletion names; undefined for every other value. */
function seenOf({ key, json }: Pick<Wanted, 'key' | 'json'>): SeenStamps | undefined {
  if (splitKey(key).group !== 'del' || json === null || typeof json !== 'object') return undefined;
  return (json as { seen?: SeenStamps }).seen;
}

/** The key itself, and for a deletion the groups whose stamps it names. */
function keysOf(wanted: Wanted): string[] {
  const groups = Object.keys(seenOf(wanted) ?? {});
  return [wanted.key, ...groups.map((group) => `${splitKey(wanted.key).id}/${group}`)];
}

/**
 * The value to be written. A deletion names the stamps its author had seen; where a review has given such a value a
 * later stamp, the deletion names that one, or it would count as edited since.
 */
export function jsonToWrite(
  wanted: Wanted,
  shown: (root: string, key: string) => Stamped | undefined,
  originals: Originals,
): Json | undefined {
  const seen = seenOf(wanted);
  if (!seen) return wanted.json;
  const { document, root } = wanted;
  const { id } = splitKey(wanted.key);
  const now = Object.entries(seen).map(([group, hlc]) => {
    const key = `${id}/${group}`;
    const value = shown(root, key);
    const knew = value && originals.of({ document, root, key }, value)[0] <= hlc;
    return [group, knew && value[0] > hlc ? value[0] : hlc];
  });
  return { ...(wanted.json as { [key: string]: Json }), seen: Object.fromEntries(now) };
}
