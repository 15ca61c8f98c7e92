import { SECOND_WAYS, type SecondWay } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';

/** What is still to be done after a right password. */
export type OwedStep =
  | { readonly kind: 'second'; readonly ticket: string; readonly ways: readonly SecondWay[] }
  | { readonly kind: 'set-up'; readonly ticket: string };

/** The step that a refused sign-in asks for; null when it was refused for good. */
export function owedStep({ error, values }: Failure): OwedStep | null {
  const ticket = String(values?.ticket ?? '');
  if (error === 'session.second-factor-missing') return { kind: 'set-up', ticket };
  if (error !== 'session.second-factor') return null;
  const named = String(values?.second ?? '').split(',');
  return { kind: 'second', ticket, ways: SECOND_WAYS.filter((way) => named.includes(way)) };
}
