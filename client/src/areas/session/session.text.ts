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
  'password-hint': 'At least 10 characters. Three words are easy to remember.',
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
  offline: 'No connection to the server. Signing in needs one; nothing on this device is lost.',
  'needs-https': 'This page is not encrypted. Signing in over it needs https.',
  tagline: 'Rounds that keep their order, with or without a signal.',
  revoked: 'This device’s access was removed.',
  'wrong-password': 'That e-mail address and password don’t match.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes.',
  forgot: 'Forgotten your password?',
  'forgot-title': 'Forgotten your password?',
  'forgot-text': 'We’ll send you a link to choose a new one.',
  'forgot-no-mail':
    'This server sends no mail. An Owner or Admin of your business, or whoever runs the server, can help you back in.',
  'forgot-send': 'Send the link',
  'forgot-sent': 'Check your e-mail',
  'forgot-sent-text': 'If {{email}} has an account here, a link is on its way. It works for one hour.',
  'forgot-nothing-came':
    'Nothing there? Look among unwanted mail, and check the address. An Owner or Admin of your business can help too.',
  'forgot-again': 'Try another address',
  'back-to-sign-in': 'Back to sign in',
  'reset-title': 'Choose a new password',
  'reset-text':
    'This signs you out on all devices. Unsent changes stay on them and are sent when you sign in again.',
  reset: 'Set the password',
  'reset-done': 'Your new password is set',
  'reset-done-text': 'Sign in with it on each of your devices. Nothing on them was removed.',
  'reset-failed': 'This link can’t be used',
  'reset-new-link': 'Ask for a new link',
  'link-looking': 'Checking your link',
  'confirm-done': 'Your e-mail address is confirmed',
  'confirm-done-text': 'Thanks, {{email}} is confirmed.',
  'confirm-failed': 'Your address couldn’t be confirmed',
  'confirm-resend': 'Send a new link',
  'confirm-sent': 'A new link is on its way',
  'confirm-sent-text': 'Open the newest mail to {{email}}. The link in it works for 7 days.',
  'confirm-whose': 'Is this account yours?',
  'confirm-whose-text':
    'Enter its password to confirm your e-mail address. If you don’t know it, choose a new one.',
  confirm: 'Confirm the address',
  'confirm-sign-in': 'Sign in to have a new link sent.',
  'go-on': 'Go on',
  'sign-in-passkey': 'Sign in with a passkey',
  'use-passkey': 'Use your passkey',
  'start-again': 'Start again',
  'second-title': 'One more step',
  'second-text-passkey': 'Now use your passkey to show it’s you.',
  'second-text-totp': 'Now enter the code from your authenticator app.',
  'second-text-recovery': 'Now enter one of your recovery codes. Each works once.',
  'second-none':
    'The password is right, but no second step of yours works at this address. Open the app at its usual address, or ask whoever runs this server.',
  'second-label-totp': 'Code from the app',
  'second-label-recovery': 'Recovery code',
  'second-use-passkey': 'Use a passkey',
  'second-use-totp': 'Use a code from the app',
  'second-use-recovery': 'Use a recovery code',
  'set-up-title': 'A second step for your sign-in',
  'set-up-text':
    'Your business asks for it: besides the password, something that only you have. It takes two minutes, once.',
  'set-up-passkey': 'Use a passkey of this device',
  'set-up-app': 'Use an authenticator app',
  'set-up-confirm': 'Go on',
  'set-up-codes': 'In case you lose your phone',
  'passkey-cancelled': 'No passkey was used. Try again, or take another way.',
  'passkey-failed': 'This browser could not use a passkey here. Take another way.',
  'password-too-common': 'That password’s too common. Try another.',
  'password-too-close': 'Don’t use your e-mail address or business name in your password.',
  'password-same': 'That’s already your password. Choose a new one.',
  'password-due': 'Please choose a new password first.',
  'country-not-allowed': 'Your business doesn’t allow signing in from this country.',
  'second-factor': 'The password is right. A second step is needed.',
  'second-factor-missing': 'Your business asks for a second step at sign-in.',
  'wrong-code': 'That code is wrong or already used. Try another.',
  'wrong-passkey': 'This passkey isn’t set up for this account.',
  'ticket-over': 'This took too long. Please sign in again.',
  'password-too-short': 'A password needs at least 10 characters.',
  'password-too-long': 'A password can have at most 200 characters.',
  'email-invalid': 'Enter a valid e-mail address.',
  'name-required': 'Please enter a name.',
  none: 'Please sign in.',
  'foreign-origin': 'The server refused this page. Open the app at its own address.',
});

export const signUpTexts = defineTexts('sign-up', {
  closed: 'You can’t set up a business here. Ask for an invitation.',
  'code-required':
    'The first business of this server needs the set-up link. The server printed it when it started; ask whoever runs it.',
  'email-taken': 'This e-mail address already has an account. Sign in instead.',
  'firm-name-required': 'Enter your business name.',
});

export const invitationTexts = defineTexts('invitations', {
  unknown: 'We can’t find this invitation. Ask for a new link.',
  expired: 'This invitation has expired. Ask for a new link.',
  used: 'This invitation has already been used. Sign in instead.',
  withdrawn: 'This invitation was withdrawn. Ask for a new link.',
  'already-member': 'This person belongs to the account already.',
  'roles-required': 'Please choose at least one role.',
  'cannot-grant': 'Only an Owner can make someone an Owner.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    session: typeof sessionTexts;
    'sign-up': typeof signUpTexts;
    invitations: typeof invitationTexts;
  }
}
