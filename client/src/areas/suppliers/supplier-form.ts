import { checkName } from '@roundsman/shared-schema/areas/name.rules.ts';
import {
  SUPPLIER_NAME_MAX,
  type Supplier,
} from '@roundsman/shared-schema/areas/suppliers/supplier.record.ts';
import { checkNotes, wrongInContact } from '@roundsman/shared-schema/areas/suppliers/supplier.rules.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import type { Follows } from '#list/following.ts';
import type { FormCheck } from '#list/form-check.ts';

/** A contact in the form. `id`: of one that is stored, or a new one. */
export interface ContactFields {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly telephoneNumber: string;
  readonly email: string;
}

/** What stands in the form of a supplier. */
export interface SupplierForm {
  name: string;
  notes: string;
  contacts: readonly ContactFields[];
}

/** How the form of a supplier follows it: contacts that others add or change arrive beside what is done here. */
export const SUPPLIER_FOLLOWS: Follows<SupplierForm> = { entries: ['contacts'] };

export function emptyContact(id: string): ContactFields {
  return { id, name: '', role: '', telephoneNumber: '', email: '' };
}

/** The form of a supplier that is there, or of a new one. */
export function supplierForm(supplier: Supplier | undefined): SupplierForm {
  return {
    name: supplier?.name ?? '',
    notes: supplier?.notes ?? '',
    contacts: [...(supplier?.contacts ?? [])].map(([id, { value }]) => ({ ...emptyContact(id), ...value })),
  };
}

/** The contacts that were added or changed in the form, and those that went. `opened`: what the form opened with. */
export function changedContacts(
  contacts: readonly ContactFields[],
  opened: readonly ContactFields[],
): { readonly contacts: ContactFields[]; readonly removeContacts: string[] } {
  const before = new Map(opened.map((contact) => [contact.id, contact]));
  return {
    contacts: contacts.filter((contact) => !sameJson(contact, before.get(contact.id))),
    removeContacts: [...before.keys()].filter((id) => !contacts.some((contact) => contact.id === id)),
  };
}

/** Everything that is wrong with a supplier as typed; whether its name is free is for the command. */
export const SUPPLIER_CHECK: FormCheck = {
  safeParse(values) {
    const { name, notes, contacts } = values as SupplierForm;
    const own = [checkName(name, SUPPLIER_NAME_MAX), checkNotes(notes)].filter((one) => !one.ok);
    const issues = [
      ...own.map((wrong) => issueOf(wrong, [])),
      ...contacts.flatMap((contact, at) =>
        wrongInContact(contact).map((wrong) => issueOf(wrong, ['contacts', at])),
      ),
    ];
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
  },
};

function issueOf({ error, field = '', values }: Failure, path: readonly (string | number)[]) {
  return {
    code: 'custom' as const,
    path: [...path, field],
    message: error,
    params: { ...values },
    input: undefined,
  };
}
