import { mdiStorefrontOutline } from '@mdi/js';
import { livingSuppliers } from '@roundsman/shared-schema/areas/suppliers/supplier.queries.ts';
import type { Supplier } from '@roundsman/shared-schema/areas/suppliers/supplier.record.ts';
import { useMemo } from 'react';
import type { Column } from '#list/column.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useSupplierActs } from './supplier-acts.hook.ts';
import './suppliers.text.ts';

const contactsOf = ({ contacts }: Supplier) => [...contacts.values()].map(({ value }) => value);

/** A search for suppliers looks in their names and notes, and in whom to reach there and how. */
const supplierText = (supplier: Supplier) =>
  [supplier.name, supplier.notes, ...contactsOf(supplier).flatMap((contact) => Object.values(contact))].join(
    ' ',
  );

function supplierColumns(): readonly Column<Supplier>[] {
  return [
    {
      id: 'name',
      head: t('kit.name'),
      sort: { label: t('kit.name'), compare: () => 0 },
      export: ({ name }) => name,
    },
    {
      id: 'contacts',
      head: t('suppliers.contacts'),
      export: (supplier) =>
        contactsOf(supplier)
          .map((contact) => Object.values(contact).join(', '))
          .join('; '),
    },
    { id: 'notes', head: t('suppliers.notes'), export: ({ notes }) => notes },
  ];
}

/** The list of suppliers (specification 4, 2.11). */
export function SuppliersScreen() {
  const rows = useQuery(livingSuppliers);
  const columns = useMemo(supplierColumns, []);
  return (
    <RecordPage
      area="suppliers"
      documents={['chart']}
      rows={rows}
      columns={columns}
      text={supplierText}
      row={{
        mark: () => <Icon path={mdiStorefrontOutline} />,
        sub: (supplier) =>
          contactsOf(supplier)
            .map(({ name }) => name)
            .join(', '),
        elsewhere: (supplier) => ({
          shown: [supplier.name, ...contactsOf(supplier).map(({ name }) => name)],
          hidden: () => [
            ...contactsOf(supplier).map((contact) => ({
              label: t('suppliers.contact'),
              text: Object.values(contact).join(' '),
            })),
            { label: t('suppliers.notes'), text: supplier.notes },
          ],
        }),
        href: ({ id }) => paths.supplier(id),
      }}
      acts={useSupplierActs()}
      addAt={paths.addSupplier()}
      dialogs={{}}
    />
  );
}
