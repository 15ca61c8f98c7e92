import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { pictureKey } from '@roundsman/shared-schema/areas/profile/picture.schema.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Stamp } from '@roundsman/shared-schema/document/stamped.ts';
import { useCallback } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import type { Person } from '#ui/person-mark/person-mark.tsx';

function pictureOf(snapshot: Snapshot, userId: string): string | undefined {
  const picture = snapshot.value('core', 'core', pictureKey(userId))?.[2];
  return typeof picture === 'string' && picture !== '' ? picture : undefined;
}

/** Everybody of the account by user id, with the pictures of those who have one. */
function peopleOf(snapshot: Snapshot): ReadonlyMap<string, Person> {
  const people = new Map<string, Person>();
  for (const { id, name } of accountUsers(snapshot).values()) {
    const picture = pictureOf(snapshot, id);
    people.set(id, picture === undefined ? { id, name } : { id, name, picture });
  }
  return people;
}

/** A user id, or an author (`<user>.<device>`, `s.<process>` for the server), as somebody the kit can show. */
export function usePeople(): (author: string) => Person {
  const people = useQuery(peopleOf);
  return useCallback(
    (author) => {
      const id = userOfAuthor(author);
      if (id === 's') return { id, name: t('changes.server') };
      const person = people.get(id);
      return person?.name ? person : { id, name: t('changes.somebody') };
    },
    [people],
  );
}

/** Oneself; by the name of the sign-in until the account is known. */
export function useOwnPerson(): Person {
  const { profile, userId } = useStore();
  const { name } = profile.user;
  const known = useQuery(peopleOf).get(userId);
  return known?.name ? known : { id: userId, name };
}

/** The user of an author. */
export function userOfAuthor(author: string): string {
  return author.split('.')[0] ?? author;
}

/** First name of whoever wrote something; undefined for oneself, for the server, and for somebody who is not known. */
export function useColleague(stamp: Stamp | undefined): string | undefined {
  const { userId } = useStore();
  const person = useQuery(peopleOf).get(userOfAuthor(stamp?.[1] ?? ''));
  return person && person.id !== userId && person.name !== '' ? firstName(person) : undefined;
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
