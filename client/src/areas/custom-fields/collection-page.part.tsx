import { mdiArrowLeft, mdiContentDuplicate, mdiPlus } from '@mdi/js';
import {
  collectionRows,
  livingCollection,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { placeItem } from '@roundsman/shared-schema/areas/custom-fields/place-item.command.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { actEntries } from '#list/record-act.ts';
import { useAct } from '#list/use-act.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { CollectionDialog } from './collection.dialog.tsx';
import { useCollectionActs } from './collection-acts.hook.ts';
import { CollectionMarks } from './collection-columns.tsx';
import { ItemList } from './item-list.part.tsx';
import './custom-fields.css';

const ItemDialog = lateOverlay(async () => (await import('./item.dialog.tsx')).ItemDialog);
const CloneItemsDialog = lateOverlay(async () => (await import('./clone-items.dialog.tsx')).CloneItemsDialog);

/** One form with its questions; `item`: the place of the question that is open over it. */
export function CollectionPage({ collectionId, item }: { collectionId: string; item: string | undefined }) {
  const navigate = useNavigate();
  const show = useToast();
  const { loaded, absent } = useDocument('forms', 'cf-other', 'cf-private');
  const collection = useQuery(livingCollection, collectionId);
  const all = useQuery(collectionRows);
  const row = useMemo(() => all.find(({ id }) => id === collectionId), [all, collectionId]);
  const acts = useCollectionActs(all);
  const { act } = useAct();
  const [dialog, setDialog] = useState<'rename' | 'copy' | 'clone' | null>(null);
  const isMissing = loaded && !collection;
  const wasThere = useRef(false);
  wasThere.current ||= collection !== undefined;

  useEffect(() => {
    if (!isMissing) return;
    // Whoever has just deleted it knows.
    if (!wasThere.current) show({ text: t('custom-fields.schema-not-found') });
    navigate(paths.customFields(), { replace: true });
  }, [isMissing, navigate, show]);

  const title = collection?.name ?? t('custom-fields.title');
  if (!collection || !row || !loaded)
    return (
      <ScreenFrame title={title}>
        <Page label={title}>{absent ? <AbsentState /> : <SkeletonRows mark="none" />}</Page>
      </ScreenFrame>
    );
  const { items } = collection;
  const hrefOf = (at: number) => paths.collection(collectionId, at);
  const openItem = (at: number) => navigate(hrefOf(at));
  const closeItem = () => navigate(paths.collection(collectionId), { replace: true });
  const add = () => openItem(items.length);
  const entries = [
    {
      id: 'clone',
      icon: mdiContentDuplicate,
      label: t('custom-fields.clone'),
      onSelect: () => setDialog('clone'),
    },
    ...actEntries(acts, ['one', 'both'], [row], async (chosen, rows) => {
      if (chosen.opens === 'rename' || chosen.opens === 'copy') setDialog(chosen.opens);
      else await chosen.run?.(rows);
    }),
  ];
  const addButton = (
    <Button kind="main" icon={mdiPlus} onClick={add}>
      {t('custom-fields.add-question')}
    </Button>
  );
  return (
    <ScreenFrame title={title} more={entries}>
      <Page label={title}>
        <div className="cf-head">
          <div className="rm-grow">
            <Link className="cf-back" href={paths.customFields()}>
              <Icon path={mdiArrowLeft} />
              {t('custom-fields.back')}
            </Link>
            {collection.description !== '' && <p className="rm-t2">{collection.description}</p>}
            <p className="cf-marks">
              <Chip>
                {t('custom-fields.meant-for', { target: t(`custom-fields.target-${collection.target}`) })}
              </Chip>
              <CollectionMarks row={collection} />
            </p>
          </div>
          {items.length > 0 && addButton}
        </div>
        {items.length === 0 ? (
          <EmptyState
            title={t('custom-fields.no-questions')}
            text={t('custom-fields.no-questions-text')}
            action={addButton}
          />
        ) : (
          <ItemList
            items={items}
            hrefOf={hrefOf}
            onOpen={openItem}
            onPlace={(itemId, after) => act(placeItem, { collectionId, itemId, after })}
          />
        )}
        {item !== undefined && (
          <ItemDialog key={item} collection={collection} item={items[Number(item)]} onClose={closeItem} />
        )}
        {dialog === 'clone' && (
          <CloneItemsDialog collectionId={collectionId} onClose={() => setDialog(null)} />
        )}
        {dialog === 'rename' && <CollectionDialog collection={row} onClose={() => setDialog(null)} />}
        {dialog === 'copy' && <CollectionDialog copyOf={row} onClose={() => setDialog(null)} />}
      </Page>
    </ScreenFrame>
  );
}
