import { mdiAccountSwitch, mdiSwapVertical } from '@mdi/js';
import { useState } from 'react';
import { money } from '#text/format.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { Money } from '#ui/money/money.tsx';
import { DragHandle, Position, Row, RowNames } from '#ui/row/row.tsx';
import { orderAfterMove } from '#ui/sortable-list/drop-place.ts';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { useToast } from '#ui/toast/toast.tsx';

const STREETS = ['Castle Rise', 'Kirk Street', 'Dene Walk', 'Weir Terrace', 'Mill Bank'] as const;
const START = Array.from({ length: 400 }, (_, at) => `job${at + 1}`);
const nameOf = (id: string) => `Customer ${id.slice(3)}`;
const priceOf = (id: string) => 1500 + (Number(id.slice(3)) % 17) * 100;

/** Cards and 400 rows to put in order, with another person who moves rows now and then. */
export function GalleryOrder() {
  const [ids, setIds] = useState<readonly string[]>(START);
  const [cards, setCards] = useState<readonly string[]>(START.slice(0, 4));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<string[] | null>(null);
  const toast = useToast();
  const moveOther = () => {
    setTimeout(
      () => setIds((now) => orderAfterMove(now, ['job399'], { after: null, before: now[0] ?? null })),
      1500,
    );
  };
  return (
    <>
      <div className="rm-gallery-nav">
        <Button onClick={moveOther}>Another person moves a row to the top in 1.5 s</Button>
        <span data-held>{held ? `held: ${held.join(', ')}` : 'nothing held'}</span>
      </div>
      <CardGrid
        ids={cards}
        className="rm-cards"
        nameOf={nameOf}
        onMove={(id, place) => setCards((now) => orderAfterMove(now, [id], place))}
        renderInHand={nameOf}
        renderCard={(id, handleProps) => (
          <Card title={nameOf(id)} end={<DragHandle label="" {...handleProps} />}>
            <CardBody>{STREETS[Number(id.slice(3)) % 5]}</CardBody>
          </Card>
        )}
      />
      <SortableList
        ids={ids}
        label="Jobs in order"
        nameOf={nameOf}
        selected={selected}
        onSelectedChange={setSelected}
        onHold={setHeld}
        onMove={(block, place) => setIds((now) => orderAfterMove(now, block, place))}
        onOpenMoveMenu={(block) => toast({ text: `Move menu for ${block.length}` })}
        footer={<div style={{ height: 84 }} />}
        renderRow={(id, state) => (
          <Row selected={state.selected}>
            <DragHandle label="" {...state.handleProps} />
            <Position value={state.position} selected={state.selected} />
            <RowNames
              name={nameOf(id)}
              sub={`${id.slice(3)} ${STREETS[Number(id.slice(3)) % 5]} · Front and back`}
            />
            <span className="rm-gallery-price rm-money">
              <Money minor={priceOf(id)} />
            </span>
          </Row>
        )}
      />
      {selected.size > 0 && (
        <ActionBar
          count={selected.size}
          words={`${money([...selected].reduce((sum, id) => sum + priceOf(id), 0))} a visit`}
          actions={[
            {
              id: 'move',
              label: 'Move',
              icon: mdiSwapVertical,
              keys: 'M',
              onPress: () => toast({ text: 'Move menu' }),
            },
            {
              id: 'round',
              label: 'Round',
              icon: mdiAccountSwitch,
              onPress: () => toast({ text: 'Other round' }),
            },
          ]}
          more={[{ id: 'remove', label: 'Remove from round', onSelect: () => undefined }]}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  );
}
