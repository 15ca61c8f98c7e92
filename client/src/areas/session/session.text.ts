import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./session.text.pl.ts') });

export const sessionTexts = defineTexts('session', {
  'sign-in': 'Sign in',
  'sign-in-title': 'Welcome back',
  'sign-up-title': 'Set up your business',
  'sign-up-text': 'This server is new. The first business is yours, and you’re its Owner.',
  'sign-up': 'Set up business',
  'to-sign-up': 'Set up a new business',
  'to-sign-in': 'I have an account',
  email: 'E-mail address',
  password: 'Password',
  'password-new': 'New password',
  'password-own': 'Your password',
  'password-hint': 'At least 10 characters. Three random words are easy to remember.',
  firm: 'Business name',
  name: 'Your name',
  'join-title': 'Join {{company}}',
  'join-text': '{{inviter}} invites you as {{roles}}.',
  'join-known': 'You already have an account. Enter its password to join.',
  'join-either':
    'Already use Roundsman? Enter your password. If not, choose one now, and we’ll e-mail you a link to confirm your address.',
  join: 'Join',
  'join-looking': 'Checking your invitation',
  'join-no-token': 'This link is incomplete. Copy the whole link from the invitation.',
  'join-failed': 'This invitation can’t be used',
  offline: 'Can’t reach the server. You need a connection to sign in. Nothing on this device is lost.',
  'needs-https': 'This page isn’t encrypted. You need https to sign in.',
  tagline: 'Rounds that keep their order, with or without a signal.',
  revoked: 'This device’s access was removed.',
  'wrong-password': 'That e-mail address and password don’t match.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes.',
  forgot: 'Forgotten your password?',
  'forgot-title': 'Forgotten your password?',
  'forgot-text': 'We’ll send you a link to choose a new one.',
  'forgot-no-mail':
    'This server can’t send e-mail. An Owner or Admin of your business, or whoever runs the server, can help you back in.',
  'forgot-send': 'Send link',
  'forgot-sent': 'Check your e-mail',
  'forgot-sent-text': 'If {{email}} has an account here, a link is on its way. It works for one hour.',
  'forgot-nothing-came':
    'Nothing there? Check your spam folder and the address. An Owner or Admin of your business can help too.',
  'forgot-again': 'Try another address',
  'back-to-sign-in': 'Back to sign in',
  'reset-title': 'Choose a new password',
  'reset-text':
    'This signs you out on all your devices. Changes that haven’t synced stay there and are sent when you sign in again.',
  reset: 'Set password',
  'reset-done': 'Your new password is set',
  'reset-done-text': 'Sign in with it on each of your devices. Nothing on them was removed.',
  'reset-failed': 'This link can’t be used',
  'reset-new-link': 'Get a new link',
  'link-looking': 'Checking your link',
  'confirm-done': 'Your e-mail address is confirmed',
  'confirm-done-text': 'Thanks, {{email}} is confirmed.',
  'confirm-failed': 'Couldn’t confirm your address',
  'confirm-resend': 'Send a new link',
  'confirm-sent': 'A new link is on its way',
  'confirm-sent-text': 'Open the latest e-mail to {{email}}. The link works for 7 days.',
  'confirm-whose': 'Is this account yours?',
  'confirm-whose-text':
    'Enter its password to confirm your e-mail address. If you don’t know it, choose a new one.',
  confirm: 'Confirm address',
  'confirm-sign-in': 'Sign in to get a new link.',
  'go-on': 'Continue',
  'sign-in-passkey': 'Sign in with a passkey',
  'use-passkey': 'Use your passkey',
  'start-again': 'Start again',
  'second-title': 'One more step',
  'second-text-passkey': 'Now use your passkey, so we know it’s you.',
  'second-text-totp': 'Now enter the code from your authenticator app.',
  'second-text-recovery': 'Now enter one of your recovery codes. Each one works once.',
  'second-none':
    'Your password is right, but none of your second steps works at this address. Open the app at its usual address, or ask whoever runs this server.',
  'second-label-totp': 'Code from the app',
  'second-label-recovery': 'Recovery code',
  'second-use-passkey': 'Use a passkey',
  'second-use-totp': 'Use a code from the app',
  'second-use-recovery': 'Use a recovery code',
  'set-up-title': 'Set up a second step',
  'set-up-text':
    'Your business requires something only you have, as well as your password. It takes two minutes, and you do it once.',
  'set-up-passkey': 'Use a passkey on this device',
  'set-up-app': 'Use an authenticator app',
  'set-up-confirm': 'Continue',
  'set-up-codes': 'In case you lose your phone',
  'passkey-cancelled': 'No passkey was used. Try again, or sign in another way.',
  'passkey-failed': 'This browser couldn’t use a passkey here. Sign in another way.',
  'password-too-common': 'That password’s too common. Try another.',
  'password-too-close': 'Don’t use your e-mail address or business name in your password.',
  'password-same': 'That’s already your password. Choose a new one.',
  'password-due': 'Choose a new password first.',
  'country-not-allowed': 'Your business doesn’t allow signing in from this country.',
  'second-factor': 'Your password is right. Now for your second step.',
  'second-factor-missing': 'Your business requires a second step when you sign in.',
  'wrong-code': 'That code is wrong or already used. Try another.',
  'wrong-passkey': 'This passkey isn’t set up for this account.',
  'ticket-over': 'This took too long. Please sign in again.',
  'password-too-short': 'A password needs at least 10 characters.',
  'password-too-long': 'A password can have at most 200 characters.',
  'email-invalid': 'Enter a valid e-mail address.',
  'name-required': 'Enter a name.',
  none: 'Please sign in.',
  'foreign-origin': 'The server didn’t accept this page. Open the app at its own address.',
});

export const signUpTexts = defineTexts('sign-up', {
  closed: 'You can’t set up a business here. Ask for an invitation.',
  'code-required':
    'To set up the first business you need the set-up link. The server printed it when it started. Ask whoever runs it.',
  'email-taken': 'This e-mail address already has an account. Sign in instead.',
  'firm-name-required': 'Enter your business name.',
});

export const invitationTexts = defineTexts('invitations', {
  unknown: 'We can’t find this invitation. Ask for a new link.',
  expired: 'This invitation has expired. Ask for a new link.',
  used: 'This invitation has already been used. Sign in instead.',
  withdrawn: 'This invitation was withdrawn. Ask for a new link.',
  'already-member': 'This person is already in the account.',
  'roles-required': 'Choose at least one role.',
  'cannot-grant': 'Only an Owner can make someone an Owner.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    session: typeof sessionTexts;
    'sign-up': typeof signUpTexts;
    invitations: typeof invitationTexts;
  }
}
