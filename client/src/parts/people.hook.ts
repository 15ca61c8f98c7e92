import { accountUsers } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { useCallback } from 'react';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import type { Person } from '#ui/person-mark/person-mark.tsx';

/** A user id, or an author (`<user>.<device>`, `s.<process>` for the server), as somebody the kit can show. */
export function usePeople(): (author: string) => Person {
  const users = useQuery(accountUsers);
  return useCallback(
    (author) => {
      const id = userOfAuthor(author);
      if (id === 's') return { id, name: t('changes.server') };
      return { id, name: users.get(id)?.name || t('changes.somebody') };
    },
    [users],
  );
}

/** The user of an author. */
export function userOfAuthor(author: string): string {
  return author.split('.')[0] ?? author;
}

/** What a colleague is called in a line: 'Tom' for 'Tom Ashdown'. */
export function firstName(person: Person): string {
  return person.name.trim().split(/\s+/)[0] ?? person.name;
}

/** Several devices of one person are one person. */
export function distinctPeople(
  present: readonly { readonly user: string }[],
  personOf: (user: string) => Person,
): Person[] {
  return [...new Set(present.map(({ user }) => user))].map(personOf);
}
