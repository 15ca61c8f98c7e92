import type { EffectKind } from '@roundsman/relay/effects/effect-kind.ts';
import type { Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import type { z } from 'zod/mini';
import type { Effect } from './define-effect.ts';
import { defineMail, NO_KEY, openLink } from './define-mail.ts';
import { findPerson } from './find-person.ts';
import { sayInMail } from './mail.text.ts';
import { writingOfPerson } from './writing-of.ts';

type SayLink = (locale: Locale, key: 'subject' | 'body' | 'button' | 'lasts') => string;

interface LinkPayload {
  readonly userId: string;
  readonly email: string;
  readonly link: string;
}

/** A mail to a person that carries one link. Rather twice than never. */
export function defineLinkMail(definition: {
  kind: EffectKind<z.ZodMiniType<LinkPayload>>;
  say: SayLink;
}): Effect {
  const { kind, say } = definition;
  return defineMail({
    kind,
    whenUnclear: 'again',
    async prepare(wanted, context) {
      const { userId, email } = wanted.payload;
      const person = await findPerson(context.db, userId);
      if (!person) return { moot: 'the person is not here any more' };
      const isVoid = await context.db
        .selectFrom('one_time_link')
        .select('id')
        .where('id', '=', wanted.key.slice(`${kind.kind}:`.length))
        .where('void_at', 'is not', null)
        .executeTakeFirst();
      if (isVoid) return { moot: 'another link took its place, or the address was changed' };
      const link = openLink(wanted, context);
      if (link === null) return NO_KEY;
      const { locale } = await writingOfPerson(context.db, userId);
      return {
        to: email,
        locale,
        content: {
          subject: say(locale, 'subject'),
          name: person.name,
          paragraphs: [say(locale, 'body')],
          button: { label: say(locale, 'button'), link },
          after: [say(locale, 'lasts'), sayInMail(locale, 'ignore-me')],
        },
      };
    },
  });
}
