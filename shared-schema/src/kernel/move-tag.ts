import type { OrderMove } from './order.ts';
import { rememberFor } from './remember.ts';
import { hashText } from './text-hash.ts';

/** Names the content of one item's move, so that a whole order can say that it contains it. */
export function moveTag(id: string, move: OrderMove): string {
  return tagOf(move, id);
}

const tagOf = rememberFor(({ rev, k, l, r }: OrderMove, id: string) =>
  hashText(`${id} ${rev} ${k} ${l} ${r}`),
);
