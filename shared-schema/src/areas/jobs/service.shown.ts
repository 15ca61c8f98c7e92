import type { z } from 'zod/mini';
import type { jobServicePiece } from '#areas/calendar/job-service-pieces.ts';
import { listed, minutes, money, phrase, type Shown, text } from '#areas/card.ts';

/** Shows a service of a job with what two people may set of it apart, so that their two values are told apart. */
export function shownService(service: z.infer<typeof jobServicePiece>): Shown {
  const { description, quantity, unitMinor, every, offset, carryOver, minutes: longer } = service;
  const { taxRate, notes } = service;
  const price = money(unitMinor);
  const of: Shown[] = [
    quantity === 1000 ? price : phrase('field.value-times', { quantity: quantity / 1000, price }),
  ];
  if (every > 1) of.push(phrase('field.value-turn', { turn: offset + 1, every }));
  if (carryOver) of.push(phrase('field.value-carry-over'));
  if (longer !== undefined) of.push(minutes(longer));
  if (taxRate !== undefined) of.push(phrase('field.value-percent', { rate: text(taxRate) }));
  if (notes !== undefined) of.push(text(notes));
  return phrase('field.value-because', { value: text(description), why: listed(of) });
}
