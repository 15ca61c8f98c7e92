import { defineCard } from '#areas/card.ts';
import { accountUser, accountUserRecord, accountUsers } from './account.queries.ts';

export const accountUserCard = defineCard({
  record: accountUserRecord,
  prefix: 'user:',
  many: 'field.users',
  unknown: 'field.a-user',
  documents: ['core'],
  page: 'users',
  deletable: false,
  name: (snapshot, id) => accountUser(snapshot, id)?.name ?? '',
  place: (snapshot, id) => (accountUser(snapshot, id) ? { page: 'users', id } : undefined),
  findRank: 3,
  find: (snapshot) =>
    [...accountUsers(snapshot).values()]
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ id, name, place: { page: 'users', id } })),
  base: { label: 'field.whole' },
  groups: {},
});
