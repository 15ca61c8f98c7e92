import { defineTexts } from '#text/texts.ts';

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
  'join-known': 'You have an account here already: join with its password.',
  join: 'Join',
  'join-looking': 'Looking at the invitation',
  'join-no-token': 'This link is not complete. Copy the whole link from the invitation.',
  'join-failed': 'This invitation cannot be used',
  offline: 'No connection to the server. Signing in needs one; nothing on this device is lost.',
  'needs-https': 'This page is not encrypted. Signing in over it needs https.',
  'waiting-elsewhere_one': '{{count}} change of {{name}} waits on this device until they sign in again.',
  'waiting-elsewhere_other': '{{count}} changes of {{name}} wait on this device until they sign in again.',
  tagline: 'Rounds that keep their order, with or without a signal.',
  revoked: 'This device was signed out for good, and its data is removed',
  'revoked-text':
    'What waited here was handed to the Owners and Admins of the firm first, so nothing is lost.',
  'wrong-password': 'This e-mail address and password do not fit together.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes.',
  'wait-seconds_one': 'Too many attempts. Please wait {{count}} second.',
  'wait-seconds_other': 'Too many attempts. Please wait {{count}} seconds.',
  'wait-minutes_one': 'Too many attempts. Please wait {{count}} minute.',
  'wait-minutes_other': 'Too many attempts. Please wait {{count}} minutes.',
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
  'second-factor': 'The password is right. A second step is needed.',
  'second-factor-missing': 'Your firm asks for a second step at sign-in.',
  'wrong-code': 'This code is not right, or was used already.',
  'wrong-passkey': 'This passkey is not known here.',
  'ticket-over': 'This took too long. Please sign in again.',
  'password-too-short': 'A password needs at least 10 characters.',
  'password-too-long': 'A password can have at most 200 characters.',
  'email-invalid': 'This is not an e-mail address.',
  'name-required': 'Please enter your name.',
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

export const httpTexts = defineTexts('http', {
  'bad-input': 'Something here is not as it should be. Please check what you typed.',
  failed: 'Something went wrong on the server. Nothing was changed.',
  'too-many': 'Too many requests. Please wait a moment.',
  unavailable: 'The server cannot reach its database just now. Please try again.',
  'not-found': 'The server does not know this.',
  'not-json': 'The server did not understand this app. Reload the page.',
  'too-large': 'This is too large to send at once.',
});

export const networkTexts = defineTexts('network', {
  offline: 'No connection to the server.',
});

export const accessTexts = defineTexts('access', {
  'not-allowed': 'Your role does not allow this.',
});

export const inputTexts = defineTexts('input', {
  invalid: 'Something here is not as it should be. Please check what you typed.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    session: typeof sessionTexts;
    'sign-up': typeof signUpTexts;
    invitations: typeof invitationTexts;
    http: typeof httpTexts;
    network: typeof networkTexts;
    access: typeof accessTexts;
    input: typeof inputTexts;
  }
}
