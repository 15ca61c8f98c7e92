import { guessColumns, IMPORT_FIELDS } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { afterEach, expect, test } from 'vitest';
import { setWriting } from '#text/locale.ts';
import { readTable } from './read-table.ts';
import { templateFile } from './template-file.ts';
import './imports.text.ts';
import './imports.text.pl.ts';

afterEach(() => setWriting({ locale: 'en-GB' }));

test.each(['en-GB', 'pl-PL'] as const)(
  'the columns of a template are known again, in %s (DAT-2)',
  async (locale) => {
    setWriting({ locale });
    const read = await readTable(templateFile('2026-11-24', true));
    expect(read.ok && guessColumns(read.value.rows[0] ?? [])).toEqual(IMPORT_FIELDS);
  },
);
