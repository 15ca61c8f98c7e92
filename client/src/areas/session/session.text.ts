import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./session.text.pl.ts') });

export const sessionTexts = defineTexts('session', {
  'sign-in': 'Sign in',
  'sign-in-title': 'Welcome back',
  'sign-up-title': 'Make your firm',
  'sign-up-text': 'This installation is new. The first firm is yours, and you are its Owner.',
  'sign-up': 'Make the firm',
  'to-sign-up': 'Make a new firm',
  'to-sign-in': 'I have an account',
  email: 'E-mail address',
  password: 'Password',
  'password-new': 'New password',
  'password-own': 'Your password',
  'password-hint': 'At least 10 characters. Three words are easy to remember.',
  firm: 'Name of the firm',
  name: 'Your name',
  'join-title': 'Join {{company}}',
  'join-text': '{{inviter}} invites you as {{roles}}.',
  'join-known': 'You already have an account. Enter its password to join.',
  'join-either':
    'Already use Roundsman? Enter your password. If not, choose one now, and we’ll e-mail you a link to confirm your address.',
  join: 'Join',
  'join-looking': 'Looking at the invitation',
  'join-no-token': 'This link is not complete. Copy the whole link from the invitation.',
  'join-failed': 'This invitation cannot be used',
  offline: 'No connection to the server. Signing in needs one; nothing on this device is lost.',
  'needs-https': 'This page is not encrypted. Signing in over it needs https.',
  tagline: 'Rounds that keep their order, with or without a signal.',
  revoked: 'This device was signed out for good.',
  'wrong-password': 'This e-mail address and password do not fit together.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes.',
  forgot: 'Forgotten your password?',
  'forgot-title': 'Forgotten your password?',
  'forgot-text': 'We send you a link with which you choose a new one.',
  'forgot-no-mail':
    'This server sends no mail. An Owner or Admin of your firm, or whoever runs the server, can help you back in.',
  'forgot-send': 'Send the link',
  'forgot-sent': 'Look into your mail',
  'forgot-sent-text': 'If {{email}} is known here, a link is on its way. It works for one hour.',
  'forgot-nothing-came':
    'Nothing there? Look among unwanted mail, and check the address. An Owner or Admin of your firm can help too.',
  'forgot-again': 'Try another address',
  'back-to-sign-in': 'Back to sign in',
  'reset-title': 'Choose a new password',
  'reset-text':
    'All devices are signed out by this. What waits on them stays there and is sent after you sign in.',
  reset: 'Set the password',
  'reset-done': 'Your new password is set',
  'reset-done-text': 'Sign in with it on each of your devices. Nothing on them was removed.',
  'reset-failed': 'This link cannot be used',
  'reset-new-link': 'Ask for a new link',
  'link-looking': 'Looking at the link',
  'confirm-done': 'Your e-mail address is confirmed',
  'confirm-done-text': '{{email}} is yours. Thank you.',
  'confirm-failed': 'The address could not be confirmed',
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
  'second-text-passkey': 'The password is right. Now show that it is you with your passkey.',
  'second-text-totp': 'The password is right. Now the code that your authenticator app shows.',
  'second-text-recovery': 'The password is right. Now one of your recovery codes; it is used up by this.',
  'second-none':
    'The password is right, but no second step of yours works at this address. Open the app at its usual address, or ask whoever runs this server.',
  'second-label-totp': 'Code from the app',
  'second-label-recovery': 'Recovery code',
  'second-use-passkey': 'Use a passkey',
  'second-use-totp': 'Use a code from the app',
  'second-use-recovery': 'Use a recovery code',
  'set-up-title': 'A second step for your sign-in',
  'set-up-text':
    'Your firm asks for it: besides the password, something that only you have. It takes two minutes, once.',
  'set-up-passkey': 'Use a passkey of this device',
  'set-up-app': 'Use an authenticator app',
  'set-up-confirm': 'Go on',
  'set-up-codes': 'For the day you lose your phone',
  'passkey-cancelled': 'No passkey was used. Try again, or take another way.',
  'passkey-failed': 'This browser could not use a passkey here. Take another way.',
  'password-too-common': 'This password is one of the first that anybody would guess.',
  'password-too-close': 'Leave your e-mail address and the name of your firm out of the password.',
  'password-same': 'This is the password that you have already.',
  'password-due': 'Please choose a new password first.',
  'country-not-allowed': 'Your firm does not allow signing in from this country.',
  'second-factor': 'The password is right. A second step is needed.',
  'second-factor-missing': 'Your firm asks for a second step at sign-in.',
  'wrong-code': 'This code is not right, or was used already.',
  'wrong-passkey': 'This passkey is not known here.',
  'ticket-over': 'This took too long. Please sign in again.',
  'password-too-short': 'A password needs at least 10 characters.',
  'password-too-long': 'A password can have at most 200 characters.',
  'email-invalid': 'This is not an e-mail address.',
  'name-required': 'Please enter a name.',
  none: 'Please sign in.',
  'foreign-origin': 'The server refused this page. Open the app at its own address.',
});

export const signUpTexts = defineTexts('sign-up', {
  closed: 'New firms cannot sign up here. Ask for an invitation.',
  'code-required':
    'The first firm of this server needs the set-up link. The server printed it when it started; ask whoever runs it.',
  'email-taken': 'This e-mail address has an account already. Please sign in.',
  'firm-name-required': 'Please enter the name of your firm.',
});

export const invitationTexts = defineTexts('invitations', {
  unknown: 'This invitation is not known. Ask for a new link.',
  expired: 'This invitation has run out. Ask for a new link.',
  used: 'This invitation was used already. Please sign in.',
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
