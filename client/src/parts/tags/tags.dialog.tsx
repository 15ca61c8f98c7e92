import { mdiAlertCircleOutline, mdiDelete, mdiDeleteRestore, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { deleteTag } from '@roundsman/shared-schema/areas/services/delete-tag.command.ts';
import { restoreTag } from '@roundsman/shared-schema/areas/services/restore-tag.command.ts';
import { type TagRow, tagRows } from '@roundsman/shared-schema/areas/services/tag-counts.queries.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SuggestedTags, useMakesTags, useMissingTags } from './suggested-tags.part.tsx';
import { TagDialog } from './tag.dialog.tsx';
import './tags.css';
import './tags.text.ts';

// This file brings the dialog of one tag too, because the start lists the name of each late file and has no room for another.
export { TagDialog };

/** The tags of customers and jobs: made, renamed, coloured, marked important and deleted here (JOB-7). */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const confirm = useConfirm();
  const { act } = useAct();
  const tags = useQuery(tagRows);
  const [editing, setEditing] = useState<TagRow | 'new' | null>(null);
  const mayWrite = useMakesTags();
  const missing = useMissingTags();
  const remove = async ({ id, name, customers, jobs }: TagRow) => {
    const isMeant = await confirm({
      title: t('tag.delete-title', { name: shortName(name) }),
      text:
        customers + jobs === 0
          ? t('tag.delete-unused')
          : t('tag.delete-text', { used: usedWords({ customers, jobs }) }),
      confirm: t('kit.delete'),
      danger: true,
    });
    if (isMeant) await act(deleteTag, { tagId: id });
  };
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('tag.title')}
      onClose={onClose}
      footer={
        mayWrite && (
          <Button kind="main" icon={mdiPlus} onClick={() => setEditing('new')}>
            {t('tag.add')}
          </Button>
        )
      }
    >
      {tags.length === 0 ? (
        <EmptyState title={t('tag.none')} text={t('tag.none-text')} />
      ) : (
        <ul className="tags-rows" aria-label={t('tag.title')}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Row>
                <RoundMark colour={tag.colour} />
                <RowNames name={tag.name} sub={tag.deleted ? t('tag.deleted-text') : usedWords(tag)} />
                {tag.deleted && <Chip tone="warn">{t('tag.deleted')}</Chip>}
                {tag.important && <Chip icon={mdiAlertCircleOutline}>{t('tag.important')}</Chip>}
                {mayWrite && (
                  <MoreMenu
                    entries={
                      tag.deleted
                        ? [
                            {
                              id: 'restore',
                              icon: mdiDeleteRestore,
                              label: t('kit.restore'),
                              onSelect: () => void act(restoreTag, { tagId: tag.id }),
                            },
                          ]
                        : [
                            {
                              id: 'edit',
                              icon: mdiPencilOutline,
                              label: t('kit.edit'),
                              onSelect: () => setEditing(tag),
                            },
                            {
                              id: 'delete',
                              icon: mdiDelete,
                              label: t('kit.delete'),
                              danger: true,
                              onSelect: () => void remove(tag),
                            },
                          ]
                    }
                  />
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && missing.length > 0 && (
        <Fieldset legend={t('tag.suggested')} className="tag-choice tags-suggested">
          <SuggestedTags />
        </Fieldset>
      )}
      {editing !== null && (
        <TagDialog {...(editing !== 'new' && { tag: editing })} onClose={() => setEditing(null)} />
      )}
    </Dialog>
  );
}

/** '3 customers, 1 job'. */
function usedWords({ customers, jobs }: Pick<TagRow, 'customers' | 'jobs'>): string {
  if (customers + jobs === 0) return t('tag.unused');
  return [
    customers > 0 ? t('tag.customers', { count: customers }) : '',
    jobs > 0 ? t('tag.jobs', { count: jobs }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
