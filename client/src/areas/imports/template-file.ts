import { IMPORT_FIELDS, type ImportField } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { toCsv } from '@roundsman/shared-schema/kernel/csv.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { textOf } from '#text/texts.ts';

/** What a field is called, on the screen and at the head of a template's column. */
export function fieldName(field: ImportField): string {
  return textOf(`imports.field-${field}`);
}

/** Two customers as an example; e-mail addresses and numbers are reserved for fiction. */
function exampleRows(today: IsoDay): readonly Partial<Record<ImportField, string>>[] {
  const due = addDays(today, 7);
  return [
    {
      reference: 'A1',
      name: 'Ann Smith',
      address: '1 Mill Lane, Leeds',
      postcode: 'LS1 1AA',
      mobile: '07700 900123',
      email: 'ann@example.com',
      notes: 'Likes mornings',
      accessNotes: 'Side gate 1234',
      tags: 'Call first',
      round: 'Mill Lane',
      order: '1',
      service: 'Windows',
      price: '15.00',
      firstPrice: '30.00',
      frequency: '4 weekly',
      nextDue: due,
      duration: '20',
      notify: 'text',
      state: 'active',
    },
    {
      reference: 'A1',
      name: 'Ann Smith',
      address: '1 Mill Lane, Leeds',
      postcode: 'LS1 1AA',
      service: 'Gutters',
      price: '60.00',
      frequency: '6 monthly',
      nextDue: due,
      duration: '45',
    },
    {
      reference: 'A2',
      company: 'Corner Bakery',
      address: '3 Mill Lane, Leeds',
      postcode: 'LS1 1AA',
      telephone: '0113 496 0000',
      email: 'hello@example.com',
      round: 'Mill Lane',
      order: '2',
      service: 'Shop front',
      price: '12.50',
      frequency: '1st Monday',
      lastDone: addDays(today, -20),
      duration: '15',
      notify: 'email',
      balance: '25.00',
    },
  ];
}

/** A file with all columns, empty or with an example (DAT-2). */
export function templateFile(today: IsoDay, hasExample: boolean): Blob {
  const rows = hasExample ? exampleRows(today) : [];
  const cells = rows.map((row) => IMPORT_FIELDS.map((field) => row[field]));
  // Spreadsheets know UTF-8 by its mark.
  return new Blob(['\uFEFF', toCsv(IMPORT_FIELDS.map(fieldName), cells)], { type: 'text/csv;charset=utf-8' });
}
