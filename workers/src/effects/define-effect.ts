import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import type { EffectKind } from '@roundsman/relay/effects/effect-kind.ts';
import type { HeadHint } from '@roundsman/relay/log/hints.ts';
import type { SecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import type { z } from 'zod/mini';
import type { MailGateway } from '#gateways/mail/mail-gateway.ts';

/** What an effect may use of its surroundings. */
export interface EffectContext {
  readonly db: Database;
  readonly mail: MailGateway;
  readonly secrets: SecretBox;
  /** Address under which people reach this installation, without a slash at the end; undefined when it is not known. */
  readonly publicUrl: string | undefined;
  /** Origins of push services that may be sent to besides those of the browsers. */
  readonly pushServices: readonly string[];
  readonly log: Log;
  /** Epoch milliseconds. */
  now(): number;
}

/** An effect as it is carried out. */
export interface WantedNow<P> {
  readonly key: string;
  /** The account it is done for, if it is done for one. */
  readonly account: string | null;
  readonly payload: P;
  /** 1 at the first try. */
  readonly attempt: number;
  /** A try before this one ended without anybody knowing whether it happened. */
  readonly mayHaveHappened: boolean;
}

/** An effect that is done. */
export interface Happened<P> {
  readonly key: string;
  readonly account: string | null;
  readonly payload: P;
  readonly ref: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What became of one try. Errors are words for an operator: never an address, a name or a secret. */
export type Outcome =
  | { readonly kind: 'done'; readonly ref: string | undefined }
  | { readonly kind: 'refused'; readonly error: string; readonly again: boolean }
  | { readonly kind: 'ambiguous'; readonly error: string }
  | { readonly kind: 'moot'; readonly why: string };

/** It happened. `ref`: what the provider calls it. */
export const done = (ref?: string): Outcome => ({ kind: 'done', ref });
/** It did not happen, and may be tried again later. */
export const refused = (error: string): Outcome => ({ kind: 'refused', error, again: true });
/** It did not happen, and never will. */
export const failed = (error: string): Outcome => ({ kind: 'refused', error, again: false });
/** Nobody knows whether it happened. */
export const ambiguous = (error: string): Outcome => ({ kind: 'ambiguous', error });
/** Meanwhile there is no reason for it any more. */
export const moot = (why: string): Outcome => ({ kind: 'moot', why });

/** A kind of effect, and how it is carried out. */
export interface Effect extends EffectKind {
  /**
   * When nobody knows whether it happened: `again` (rather twice than never), or `ask` (rather never than twice: it
   * stays `unknown` until a person settles it).
   */
  readonly whenUnclear: 'again' | 'ask';
  /** How often it is tried before it counts as failed; 12 unless told, which is about 16 hours. */
  readonly maxAttempts?: number;
  perform(wanted: WantedNow<unknown>, context: EffectContext): Promise<Outcome>;
  /**
   * Writes what happened into the document that it is about (`writeDocuments`), in the transaction that notes it as done;
   * answers what to tell the relays. Has to bear being run again, as that transaction may fail.
   */
  receipt?(trx: Database, happened: Happened<unknown>): Promise<readonly HeadHint[]>;
}

/** Defines how one kind of effect is carried out; list it in the manifest of its area. An exception counts as ambiguous. */
export function defineEffect<P extends z.ZodMiniType>(definition: {
  kind: EffectKind<P>;
  whenUnclear: 'again' | 'ask';
  maxAttempts?: number;
  perform(wanted: WantedNow<z.output<P>>, context: EffectContext): Promise<Outcome>;
  receipt?(trx: Database, happened: Happened<z.output<P>>): Promise<readonly HeadHint[]>;
}): Effect {
  const { kind, perform, receipt, ...rest } = definition;
  return {
    ...rest,
    ...(kind as unknown as EffectKind),
    perform: (wanted, context) => perform(wanted as WantedNow<z.output<P>>, context),
    ...(receipt && { receipt: (trx, happened) => receipt(trx, happened as Happened<z.output<P>>) }),
  };
}
