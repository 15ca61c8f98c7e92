import { mdiPencilOutline } from '@mdi/js';
import { livingSupplier } from '@roundsman/shared-schema/areas/suppliers/supplier.queries.ts';
import type { Supplier, SupplierContact } from '@roundsman/shared-schema/areas/suppliers/supplier.record.ts';
import { OpenRecord } from '#parts/open-record/open-record.part.tsx';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { useSupplierActs } from './supplier-acts.hook.ts';
import './suppliers.css';
import './suppliers.text.ts';

/** One supplier: notes, and whom to reach there (specification 4, 2.11). */
export function SupplierScreen() {
  return (
    <OpenRecord
      documents={['chart']}
      query={livingSupplier}
      back={{ href: paths.suppliers(), label: t('suppliers.title') }}
      missing={{ title: t('suppliers.missing'), text: t('suppliers.missing-text') }}
      acts={useSupplierActs()}
    >
      {(supplier) => <SupplierCards supplier={supplier} />}
    </OpenRecord>
  );
}

function SupplierCards({ supplier }: { supplier: Supplier }) {
  const contacts = [...supplier.contacts];
  const edit = (
    <ButtonLink flush icon={mdiPencilOutline} href={paths.editSupplier(supplier.id)}>
      {t('kit.edit')}
    </ButtonLink>
  );
  return (
    <>
      <Card title={t('suppliers.contacts')} end={edit}>
        {contacts.length === 0 ? (
          <CardBody>
            <p className="rm-t2">{t('suppliers.no-contacts')}</p>
          </CardBody>
        ) : (
          <ul className="suppliers-contacts" aria-label={t('suppliers.contacts')}>
            {contacts.map(([id, { value }]) => (
              <Contact key={id} contact={value} />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('suppliers.notes')}>
        <CardBody>
          <p className={supplier.notes ? 'suppliers-notes' : 'rm-t2'}>
            {supplier.notes || t('suppliers.no-notes')}
          </p>
        </CardBody>
      </Card>
    </>
  );
}

function Contact({ contact }: { contact: SupplierContact }) {
  const { name, role, telephoneNumber, email } = contact;
  return (
    <li>
      <span className="suppliers-who">
        <b className="rm-cut">{name}</b>
        {role && <span className="rm-t2 rm-cut">{role}</span>}
      </span>
      <span className="suppliers-ways">
        {telephoneNumber && <a href={`tel:${telephoneNumber.replace(/[^+\d]/g, '')}`}>{telephoneNumber}</a>}
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      </span>
    </li>
  );
}
