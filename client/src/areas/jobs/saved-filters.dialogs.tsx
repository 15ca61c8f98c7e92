import { mdiDelete, mdiPencilOutline } from '@mdi/js';
import { SAVED_FILTER_NAME_MAX } from '@roundsman/shared-schema/areas/jobs/jobs.settings.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { typedName } from '@roundsman/shared-schema/kernel/whole-text.ts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import type { SavedFilters } from './saved-filters.hook.ts';
import './jobs.css';
import './jobs.text.ts';

const FIELDS = z.object({
  name: z
    .string()
    .check(
      z.overwrite(typedName),
      z.minLength(1, 'jobs.saved-name-required'),
      z.maxLength(SAVED_FILTER_NAME_MAX),
    ),
});

/** Asks what saved filters are called. */
export function FilterNameDialog(props: {
  title: string;
  name: string;
  send: (name: string) => Promise<Result<unknown>>;
  onClose: () => void;
}) {
  const { title, name, send, onClose } = props;
  const form = useForm({ defaultValues: { name }, schema: FIELDS });
  return (
    <FormDialog
      form={form}
      title={title}
      action={{ label: t('kit.save') }}
      send={(fields) => send(fields.name)}
      onSent={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('jobs.saved-name')}
        maxLength={SAVED_FILTER_NAME_MAX}
        autoComplete="off"
        autoFocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}

/** The filters that were saved: renamed and deleted here (ALJ-2). */
export function ManageFiltersDialog({ saved, onClose }: { saved: SavedFilters; onClose: () => void }) {
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <Dialog open bare size="list" title={t('jobs.saved')} onClose={onClose}>
      <ul className="jobs-saved" aria-label={t('jobs.saved')}>
        {saved.all.map(({ name }) => (
          <li key={name}>
            <Row>
              <RowNames name={name} />
              <MoreMenu
                label={t('jobs.saved-more', { name })}
                entries={[
                  {
                    ...{ id: 'rename', icon: mdiPencilOutline, label: t('jobs.saved-rename') },
                    onSelect: () => setRenaming(name),
                  },
                  {
                    ...{ id: 'delete', icon: mdiDelete, label: t('jobs.saved-delete'), danger: true },
                    onSelect: () => {
                      void saved.remove(name);
                      if (saved.all.length === 1) onClose();
                    },
                  },
                ]}
              />
            </Row>
          </li>
        ))}
      </ul>
      {renaming !== null && (
        <FilterNameDialog
          title={t('jobs.saved-rename')}
          name={renaming}
          send={(name) => saved.rename(renaming, name)}
          onClose={() => setRenaming(null)}
        />
      )}
    </Dialog>
  );
}
