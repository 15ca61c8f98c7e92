import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { messageLink, openLink } from '#parts/links/contact-links.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { day as dayWords } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { useTextedNumber } from './country.hook.ts';
import './customer-acts.text.ts';

/** Addresses that mail programs take in one message. */
const MOST_AT_ONCE = 50;

/** The device writes a goodbye as a text message or as an e-mail. */
export type Way = 'text' | 'email';

export interface Goodbye {
  /** The customers have a number or an address for each of these ways. */
  readonly ways: readonly Way[];
  /** The sentence says how the goodbye is sent and to whom, or why nobody can be written to. */
  readonly hint: string;
  /** Opens what the device writes messages with, which begins with what there is to say. */
  readonly write: (way: string, since: IsoDay) => void;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The customers who have something that ends, and can be written to. */
function contactsOf(snapshot: Snapshot, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const customer = snapshot.record(customerRecord, id);
    return customer && customer.state !== 'inactive' ? [customer.contact] : [];
  });
}

/**
 * Offers a goodbye to customers whose visits end (CUS-12): a single customer gets a text message or an e-mail, several
 * customers get one e-mail, which shows none of them the addresses of the others.
 */
export function useGoodbye(customers: readonly Named[]): Goodbye {
  const store = useStore();
  // Once they are deactivated they are still those that are told.
  const [contacts] = useState(() =>
    contactsOf(
      store.snapshot,
      customers.map(({ id }) => id),
    ),
  );
  const firm = useQuery(accountInfo)?.name ?? '';
  const [only] = customers;
  const isOne = customers.length === 1 && only !== undefined;
  const numbers = contacts.flatMap(({ telephoneNumber, telephoneNumberOther }) =>
    isOne ? [telephoneNumber, telephoneNumberOther].flatMap((one) => one || []) : [],
  );
  const text = useTextedNumber(numbers);
  const emails = [...new Set(contacts.flatMap(({ email }) => email || []))];
  const isMany = emails.length > MOST_AT_ONCE;
  const isNone = emails.length === 0;
  return {
    ways: [
      ...(text === undefined ? [] : (['text'] as const)),
      ...(isNone || isMany ? [] : (['email'] as const)),
    ],
    hint: isOne
      ? t(text === undefined && isNone ? 'customer-acts.tell-none' : 'customer-acts.tell-hint')
      : isNone
        ? t('customer-acts.tell-several-none')
        : isMany
          ? t('customer-acts.tell-several-most', { most: MOST_AT_ONCE })
          : t('customer-acts.tell-several-hint', { count: emails.length, of: contacts.length }),
    write(way, since) {
      const to = way === 'text' ? text : isOne ? emails[0] : emails;
      if (to === undefined || (way !== 'text' && way !== 'email')) return;
      const said = { day: dayWords(since), firm };
      openLink(
        messageLink(way, to, {
          subject: t('customer-acts.goodbye-subject', { firm }),
          text: isOne
            ? t('customer-acts.goodbye-text', { ...said, name: only.name })
            : t('customer-acts.goodbye-several-text', said),
        }),
      );
    },
  };
}
