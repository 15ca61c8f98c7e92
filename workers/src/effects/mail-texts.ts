import {
  type WordsIn,
  type WordsKey,
  type WrittenLocale,
  wordsOf,
} from '@roundsman/shared-schema/kernel/words.ts';
import { MAIL_TEXTS_PL } from './mail-texts.pl.ts';

/** Everything that mails say, in English; `{{name}}` is filled in. */
export const MAIL_TEXTS_EN = {
  hello: 'Hello {{name}},',
  'ignore-me': 'If you did not expect this mail, you can ignore it. Nothing happens without the link.',
  footer: 'Sent by Roundsman. Please do not answer this mail: nobody reads the answers.',
  'footer-company':
    'Sent by Roundsman for {{company}}. Please do not answer this mail: nobody reads the answers.',
  'link-by-hand': 'If the button does not work, copy this address into your browser:',

  'verify-subject': 'Please confirm your e-mail address',
  'verify-body': 'You gave this address for your Roundsman sign-in. Please confirm that it is yours.',
  'verify-button': 'Confirm address',
  'verify-lasts': 'The link works once, within 7 days.',

  'reset-subject': 'Choose a new password',
  'reset-body': 'Somebody, most likely you, asked for a new password for this address.',
  'reset-button': 'Choose a new password',
  'reset-lasts': 'The link works once, within one hour. Until you use it, your password stays as it is.',

  'changed-subject': 'Your e-mail address was changed',
  'changed-body': 'The address of your Roundsman sign-in is now {{to}}. It was this one until now.',
  'changed-not-you': 'If that was not you, please tell an Owner or Admin of your firm at once.',

  'invitation-subject': '{{company}} invites you to Roundsman',
  'invitation-body': '{{inviter}} of {{company}} invites you to work with them in Roundsman.',
  'invitation-button': 'Accept invitation',
  'invitation-lasts': 'The invitation is open until {{until}}.',

  'sign-in-subject': 'New sign-in to your account',
  'sign-in-body': 'Somebody signed in to your account on a device that was not known before.',
  'sign-in-device': 'Device: {{device}}',
  'sign-in-when': 'Time: {{when}}',
  'sign-in-place': 'Network address: {{place}}',
  'sign-in-you': 'If that was you, there is nothing to do.',
  'sign-in-not-you':
    'If it was not you, change your password and end the sessions that you do not know, on the page Security.',
  'sign-in-button': 'Look at my sessions',

  'offer-subject': '{{from}} offers you {{company}} as its Owner',
  'offer-body': '{{from}} would like you to become an Owner of {{company}} in Roundsman. You decide.',
  'offer-button': 'See the offer',

  'digest-subject_one': '{{count}} alert at {{company}}',
  'digest-subject_other': '{{count}} alerts at {{company}}',
  'digest-body': 'This has happened since your last summary:',
  'digest-more_one': 'and {{count}} more',
  'digest-more_other': 'and {{count}} more',
  'digest-button': 'Open alerts',
  'digest-why':
    'You get this summary because you chose it. You can change that in your profile, under Alerts.',
} as const;

type MailTextKey = keyof typeof MAIL_TEXTS_EN;
/** The same texts in another language. */
export type MailTranslation = WordsIn<typeof MAIL_TEXTS_EN>;

type VariablesIn<S> = S extends `${string}{{${infer V}}}${infer Rest}` ? V | VariablesIn<Rest> : never;
type TextOf<K extends string> = K extends MailTextKey
  ? (typeof MAIL_TEXTS_EN)[K]
  : `${K}_other` extends MailTextKey
    ? (typeof MAIL_TEXTS_EN)[`${K}_other`]
    : never;
type Values<K extends string> = { [V in VariablesIn<TextOf<K>>]: V extends 'count' ? number : string };

const TABLES: Readonly<Record<WrittenLocale, Readonly<Record<string, string>>>> = {
  'en-GB': MAIL_TEXTS_EN,
  'pl-PL': MAIL_TEXTS_PL,
};

/** One text of a mail. */
export function say<K extends WordsKey<MailTextKey>>(
  locale: WrittenLocale,
  key: K,
  ...[values]: [VariablesIn<TextOf<K>>] extends [never] ? [] : [Values<K>]
): string {
  return wordsOf(TABLES[locale], key, locale, values) ?? key;
}
