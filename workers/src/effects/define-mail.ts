import { createHash } from 'node:crypto';
import type { EffectKind } from '@roundsman/relay/effects/effect-kind.ts';
import type { Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import type { z } from 'zod/mini';
import {
  ambiguous,
  defineEffect,
  done,
  type Effect,
  type EffectContext,
  failed,
  moot,
  refused,
  type WantedNow,
} from '#effects/define-effect.ts';
import { layOut, type MailContent } from './lay-out.ts';

/** A mail that is ready, or why there is none to be sent any more. */
export type PreparedMail =
  | {
      readonly to: string;
      readonly locale: Locale;
      readonly content: MailContent;
      readonly unsubscribe?: string | undefined;
    }
  | { readonly moot: string }
  | { readonly failed: string };

/** What opens a link that was closed for this effect; null when no key at hand does. */
export function openLink(wanted: WantedNow<{ link: string }>, { secrets }: EffectContext): string | null {
  return secrets.open(wanted.payload.link, `effect:${wanted.key}`);
}

export const NO_KEY: PreparedMail = {
  failed: 'its link cannot be opened with the secret keys of this worker',
};

/**
 * Defines a kind of mail. `prepare` reads and writes words, and sends nothing: what goes wrong there is tried again. The
 * message id follows from the key, so that whoever gets a mail twice can tell.
 */
export function defineMail<P extends z.ZodMiniType>(definition: {
  kind: EffectKind<P>;
  whenUnclear: 'again' | 'ask';
  prepare(wanted: WantedNow<z.output<P>>, context: EffectContext): Promise<PreparedMail>;
}): Effect {
  return defineEffect({
    kind: definition.kind,
    whenUnclear: definition.whenUnclear,
    async perform(wanted, context) {
      let prepared: PreparedMail;
      try {
        prepared = await definition.prepare(wanted, context);
      } catch (error) {
        context.log.error(
          { kind: definition.kind.kind, error: String(error) },
          'a mail could not be written',
        );
        return refused('it could not be written, see the log');
      }
      if ('moot' in prepared) return moot(prepared.moot);
      if ('failed' in prepared) return failed(prepared.failed);
      const { to, locale, content, unsubscribe } = prepared;
      const messageId = createHash('sha256').update(wanted.key).digest('hex').slice(0, 40);
      const answer = await context.mail.send({ messageId, to, unsubscribe, ...layOut(content, locale) });
      if (answer.kind === 'done') return done(answer.ref);
      if (answer.kind === 'ambiguous') return ambiguous(answer.error);
      return answer.again ? refused(answer.error) : failed(answer.error);
    },
  });
}
