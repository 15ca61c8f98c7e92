import { roundsList } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useMemo, useState } from 'react';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { EmptyState, NoMatch } from '#ui/states/empty-state.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import './open-round.text.ts';
import './rounds.text.ts';

/** Chooses the round that jobs are moved or added to. `except`: the one they are in. */
export function ChooseRoundDialog(props: {
  title: string;
  sub?: string;
  except?: string;
  onChoose: (round: { id: string; name: string }) => void;
  onClose: () => void;
}) {
  const { title, sub, except, onChoose, onClose } = props;
  const today = useToday();
  const [search, setSearch] = useState('');
  const { rows: found, allCount } = useQuery(roundsList, { tab: 'active', today, search });
  const rows = useMemo(() => found.filter(({ id }) => id !== except), [found, except]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const hasOthers = allCount > (except === undefined ? 0 : 1);
  return (
    <Dialog open bare size="list" title={title} sub={sub} onClose={onClose}>
      {hasOthers ? (
        <>
          <ListBar
            search={{
              value: search,
              onSearch: setSearch,
              label: t('rounds.search'),
              autoFocus: true,
              wide: true,
            }}
          />
          {rows.length === 0 ? (
            <NoMatch
              words={search}
              title={t('rounds.no-match', { words: search })}
              onClear={() => setSearch('')}
            />
          ) : (
            <VirtualList
              ids={rows.map(({ id }) => id)}
              label={t('rounds.list')}
              renderRow={(id) => {
                const row = rowOf.get(id);
                return row ? (
                  <Row onClick={() => onChoose({ id, name: row.name })}>
                    <RoundMark colour={row.color} />
                    <RowNames name={row.name} sub={t('rounds.jobs', { count: row.jobCount })} />
                  </Row>
                ) : null;
              }}
            />
          )}
        </>
      ) : (
        <EmptyState title={t('open-round.no-other-round')} />
      )}
    </Dialog>
  );
}
