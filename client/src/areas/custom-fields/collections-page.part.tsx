import { mdiFormSelect } from '@mdi/js';
import {
  collectionRows,
  livingCollections,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { useMemo, useState } from 'react';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { CollectionDialog } from './collection.dialog.tsx';
import { useCollectionActs } from './collection-acts.hook.ts';
import {
  CollectionMarks,
  collectionColumns,
  collectionFilters,
  collectionText,
} from './collection-columns.tsx';
import { FromTemplateDialog } from './from-template.dialog.tsx';
import './custom-fields.text.ts';
import { t } from '#text/texts.ts';
import { Segments } from '#ui/segments/segments.tsx';
import './custom-fields.css';

const GlobalFormsDialog = lateOverlay(
  async () => (await import('#parts/custom-fields/global-forms.dialog.tsx')).GlobalFormsDialog,
);

/** Forms, or the templates to make them from (specification 3, 2.1). */
export function CollectionsPage() {
  const all = useQuery(collectionRows);
  const [chosen, setChosen] = useState<'forms' | 'templates'>('forms');
  const hasTemplates = all.some(({ isTemplate }) => isTemplate);
  const shown = hasTemplates ? chosen : 'forms';
  const rows = useMemo(
    () => all.filter(({ isTemplate }) => isTemplate === (shown === 'templates')),
    [all, shown],
  );
  const acts = useCollectionActs(useQuery(livingCollections));
  return (
    <RecordPage
      area="custom-fields"
      documents={['forms', 'cf-other', 'cf-private']}
      rows={rows}
      {...(hasTemplates && {
        above: (
          <div className="cf-shown">
            <Segments
              label={t('custom-fields.shown')}
              value={shown}
              options={[
                { value: 'forms', label: t('custom-fields.forms') },
                { value: 'templates', label: t('custom-fields.templates') },
              ]}
              onChange={setChosen}
            />
          </div>
        ),
      })}
      columns={collectionColumns()}
      filters={collectionFilters()}
      text={collectionText}
      row={{
        mark: () => <Icon path={mdiFormSelect} />,
        href: ({ id }) => paths.collection(id),
        sub: ({ description }) => description,
        beside: (row) => <CollectionMarks row={row} />,
      }}
      acts={acts}
      dialogs={{
        add: ({ onClose }) => <CollectionDialog onClose={onClose} />,
        rename: ({ row, onClose }) => row && <CollectionDialog collection={row} onClose={onClose} />,
        copy: ({ row, onClose }) => row && <CollectionDialog copyOf={row} onClose={onClose} />,
        template: ({ onClose }) => <CollectionDialog isTemplate onClose={onClose} />,
        'from-template': ({ onClose }) => <FromTemplateDialog onClose={onClose} />,
        everywhere: ({ onClose }) => <GlobalFormsDialog onClose={onClose} />,
      }}
    />
  );
}
