import { placeService } from '@roundsman/shared-schema/areas/services/place-service.command.ts';
import { livingServices } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { useMemo, useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { DragHandle, Position, Row, RowNames } from '#ui/row/row.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import './services.text.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The services in the firm's own order, put in another one by hand; beside those of a group they join it (SRV-7). */
export function OrderServicesDialog({ onClose }: { onClose: () => void }) {
  const { act } = useAct();
  const services = useQuery(livingServices);
  const [selected, setSelected] = useState(NOTHING);
  const ids = useMemo(() => services.map(({ id }) => id), [services]);
  const serviceOf = useMemo(() => new Map(services.map((service) => [service.id, service])), [services]);
  const nameOf = (id: string) => serviceOf.get(id)?.name ?? '';
  const place = async (
    moved: readonly string[],
    { after, before }: { after: string | null; before: string | null },
  ) => {
    const beside = serviceOf.get(after ?? before ?? '');
    const group = beside?.group ?? '';
    let last = after !== null && serviceOf.get(after)?.group === group ? after : null;
    for (const serviceId of moved) {
      const done = await act(placeService, { serviceId, after: last, group });
      if (!done.ok) return;
      last = serviceId;
    }
    setSelected(NOTHING);
  };
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('services.order')}
      sub={t('services.order-text')}
      onClose={onClose}
    >
      <SortableList
        ids={ids}
        label={t('services.title')}
        nameOf={nameOf}
        selected={selected}
        onSelectedChange={setSelected}
        onMove={(moved, to) => void place(moved, to)}
        renderRow={(id, state) => {
          const service = serviceOf.get(id);
          return service ? (
            <Row>
              <Position value={state.position} />
              <RoundMark colour={service.colour} />
              <RowNames name={service.name} sub={service.group || t('services.no-group')} />
              <DragHandle label="" {...state.handleProps} />
            </Row>
          ) : null;
        }}
      />
    </Dialog>
  );
}
