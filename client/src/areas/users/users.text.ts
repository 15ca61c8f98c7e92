import { defineTexts } from '#text/texts.ts';

export const usersTexts = defineTexts('users', {
  title: 'Users',
  invite: 'Invite a user',
  people: 'People',
  invitations: 'Open invitations',
  'no-invitations': 'Nobody has been invited who has not joined yet.',
  expires: 'ends {{when}}',
  withdraw: 'Withdraw',
  'withdraw-ask': 'Withdraw the invitation of {{name}}?',
  'withdraw-text': 'The link stops working at once. You can invite again at any time.',
  withdrawn: 'Invitation withdrawn',
  inactive: 'Deactivated',
  offline: 'Users are kept on the server',
  'offline-text': 'Nothing is lost. Connect to see and invite people.',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
  send: 'Make the link',
  'link-title': 'Invitation for {{name}}',
  'link-text': 'Send this link to {{email}} yourself. It works once and ends {{when}}.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  'copy-failed': 'The browser did not allow copying. Select the link and copy it yourself.',
  done: 'Done',
  'cannot-grant': 'Only an Owner can make someone an Owner',
  unknown: 'This person is not in the list any more',
  'last-owner': 'An account needs at least one Owner',
  'only-owners': 'Only an Owner can change an Owner, or make someone one',
  'is-you': 'Nobody can deactivate themselves or raise their own roles',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    users: typeof usersTexts;
  }
}
