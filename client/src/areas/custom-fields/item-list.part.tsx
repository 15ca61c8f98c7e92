import { mdiArchiveOutline } from '@mdi/js';
import type { Item } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import { useMemo, useState } from 'react';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Link } from '#ui/link/link.tsx';
import { DragHandle, Position, Row, RowNames } from '#ui/row/row.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

const NOTHING: ReadonlySet<string> = new Set();

/** The questions of a form in their order, put in another one by hand or keys; each name opens its question. */
export function ItemList(props: {
  items: readonly Item[];
  hrefOf: (at: number) => `/${string}`;
  onOpen: (at: number) => void;
  onPlace: (itemId: string, after: string | null) => Promise<{ readonly ok: boolean }>;
}) {
  const { items, hrefOf, onOpen, onPlace } = props;
  const [selected, setSelected] = useState(NOTHING);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const itemOf = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const place = async (moved: readonly string[], after: string | null) => {
    let last = after;
    for (const id of moved) {
      if (!(await onPlace(id, last)).ok) return;
      last = id;
    }
    setSelected(NOTHING);
  };
  return (
    <div className="cf-items">
      <SortableList
        ids={ids}
        label={t('custom-fields.column-questions')}
        nameOf={(id) => itemOf.get(id)?.title ?? ''}
        selected={selected}
        onSelectedChange={setSelected}
        onMove={(moved, { after }) => void place(moved, after)}
        onActivate={(id) => onOpen(ids.indexOf(id))}
        renderRow={(id, state) => {
          const item = itemOf.get(id);
          return item ? (
            <Row selected={selected.has(id)}>
              <Position value={state.position} />
              <RowNames
                name={<Link href={hrefOf(ids.indexOf(id))}>{item.title}</Link>}
                sub={itemWords(item, itemOf)}
              />
              {!item.active && <Chip icon={mdiArchiveOutline}>{t('custom-fields.archived')}</Chip>}
              <DragHandle label="" {...state.handleProps} />
            </Row>
          ) : null;
        }}
      />
    </div>
  );
}

/** 'Yes or no · can be skipped · only after “Dog?”'. */
function itemWords({ type, skippable, when }: Item, itemOf: ReadonlyMap<string, Item>): string {
  const before = when && itemOf.get(when.item);
  return [
    t(`custom-fields.type-${type}`),
    skippable ? t('custom-fields.can-skip') : '',
    before ? t('custom-fields.only-after', { title: before.title }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
