import { defineCard, family, text } from '#areas/card.ts';
import { livingSuppliers } from './supplier.queries.ts';
import { supplierContactField, supplierRecord } from './supplier.record.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    suppliers: true;
  }
}

export const supplierCard = defineCard({
  record: supplierRecord,
  many: 'suppliers.title',
  unknown: 'suppliers.one',
  documents: ['chart'],
  page: 'suppliers',
  deletable: true,
  name: (snapshot, id) => snapshot.record(supplierRecord, id)?.name ?? '',
  place(snapshot, id) {
    const supplier = snapshot.record(supplierRecord, id);
    return supplier && !supplier.deleted ? { page: 'suppliers', id } : undefined;
  },
  find: (snapshot) =>
    livingSuppliers(snapshot).map(({ id, name }) => ({ id, name, place: { page: 'suppliers', id } })),
  groups: {
    name: { label: 'field.name', show: text },
    notes: { label: 'field.notes', show: text },
  },
  families: [
    [
      'contact',
      family({
        label: 'suppliers.contact',
        schema: supplierContactField,
        show: ({ name, role, telephoneNumber, email }) =>
          text([name, role, telephoneNumber, email].filter(Boolean).join(', ')),
      }),
    ],
  ],
});
