import { mdiAlertCircleOutline } from '@mdi/js';
import {
  IMPORT_FIELDS,
  type ImportField,
  isJoined,
} from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { SERVICE_NAME_MAX } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SwitchField } from '#ui/switch-field/switch-field.tsx';
import { fieldsTwice, type ImportModel } from './import.hook.ts';
import { fieldName } from './template-file.ts';

const NAMES_SOMEBODY: readonly ImportField[] = ['name', 'company', 'address', 'reference'];
const EXAMPLES = 3;

/** What each column holds: guessed, and remembered for the next file (DAT-2). */
export function ColumnsStep({ model }: { model: ImportModel }) {
  const { file, headers } = model;
  if (!file) return null;
  const { settings, opened } = file;
  const { columns, hasHeader, choices } = settings;
  const twice = fieldsTwice(columns, isJoined);
  const namesSomebody = NAMES_SOMEBODY.some((field) => columns.includes(field));
  const rows = opened.firstRows.slice(hasHeader ? 1 : 0);
  const options = [
    { value: '', label: t('imports.column-none') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: fieldName(field) })),
  ];
  const choose = (at: number, value: string) =>
    model.set({
      columns: columns.map((field, index) =>
        index === at ? ((value || null) as ImportField | null) : field,
      ),
    });
  const isReady = namesSomebody && twice.size === 0 && choices.service.trim() !== '';
  return (
    <>
      <div className="imports-scroll">
        <div className="imports-columns">
          <header>
            <h2>{t('imports.columns-title')}</h2>
            <p className="rm-t2">{t('imports.columns-text')}</p>
          </header>
          {!namesSomebody && (
            <Notice card icon={mdiAlertCircleOutline} tone="warn">
              {t('imports.columns-nobody')}
            </Notice>
          )}
          <ul className="imports-column-list">
            {columns.map((field, at) => (
              // Columns have a fixed order and no identity of their own.
              <li key={at}>
                <SelectField
                  label={t('imports.column-field', { name: headers[at] ?? '' })}
                  options={options}
                  value={field ?? ''}
                  {...(field !== null && twice.has(field) && { error: t('imports.column-twice') })}
                  onChange={({ target }) => choose(at, target.value)}
                />
                <p className="imports-column-examples rm-t3">{examplesOf(rows, at) || '—'}</p>
              </li>
            ))}
          </ul>
          <div className="imports-more">
            <SwitchField
              label={t('imports.has-header')}
              checked={hasHeader}
              onChange={(checked) => model.set({ hasHeader: checked })}
            />
            <TextField
              label={t('imports.default-service')}
              value={choices.service}
              maxLength={SERVICE_NAME_MAX}
              onChange={({ target }) => model.set({ choices: { ...choices, service: target.value } })}
            />
          </div>
        </div>
      </div>
      <footer className="imports-foot">
        <Button kind="line" onClick={() => model.goTo('file')}>
          {t('imports.another-file')}
        </Button>
        <Button kind="main" disabled={!isReady} onClick={() => model.goTo('check')}>
          {t('imports.next')}
        </Button>
      </footer>
    </>
  );
}

function examplesOf(rows: readonly (readonly string[])[], at: number): string {
  const filled = rows.flatMap((row) => row[at]?.trim() || []);
  return cutText([...new Set(filled)].slice(0, EXAMPLES).join(' · '), 120);
}
