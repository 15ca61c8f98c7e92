import { mdiChevronRight } from '@mdi/js';
import { livingCollections } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { useState } from 'react';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { builtInTemplates } from './built-in-templates.ts';
import { CollectionDialog, type Ready } from './collection.dialog.tsx';
import { copiedItems } from './copied-items.ts';
import './custom-fields.css';

/** Chooses the template that a form is made from: the firm's own first, then those that the app brings. */
export function FromTemplateDialog({ onClose }: { onClose: () => void }) {
  const own = useQuery(livingCollections).filter(({ isTemplate, archived }) => isTemplate && !archived);
  const [ready, setReady] = useState<Ready | null>(null);
  if (ready) return <CollectionDialog ready={ready} onClose={onClose} />;
  const templates = [
    ...own.map(({ id, name, description, target, items }) => ({
      ...{ id, title: name, description, target, items: copiedItems(items) },
    })),
    ...builtInTemplates(),
  ];
  return (
    <Dialog open bare title={t('custom-fields.from-template')} onClose={onClose}>
      <ul className="cf-rows" aria-label={t('custom-fields.templates')}>
        {templates.map(({ id, ...template }) => (
          <li key={id}>
            <Row onClick={() => setReady(template)}>
              <RowNames
                name={template.title}
                sub={[
                  t('custom-fields.questions', { count: template.items.length }),
                  t(`custom-fields.target-${template.target}`),
                ].join(' · ')}
              />
              <Icon path={mdiChevronRight} />
            </Row>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
