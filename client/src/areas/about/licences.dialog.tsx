import { useMemo, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { NoMatch } from '#ui/states/empty-state.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import './about.text.ts';
import { copyrightOf, type Licensed } from './licences.ts';

/** Everything the app is built on, with copyright and licence (ABT-1). */
export function LicencesDialog({
  packages,
  onClose,
}: {
  packages: readonly Licensed[];
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Licensed>();
  const rows = useMemo(() => {
    const words = search.toLowerCase();
    return new Map(
      packages
        .filter(({ name, identifier }) => `${name} ${identifier}`.toLowerCase().includes(words))
        .map((row) => [`${row.name}@${row.version}`, row]),
    );
  }, [search, packages]);
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('about.licences')}
      sub={t('about.licences-count', { count: packages.length })}
      onClose={onClose}
    >
      <ListBar
        search={{ value: search, onSearch: setSearch, label: t('about.licences-search'), wide: true }}
      />
      {rows.size === 0 ? (
        <NoMatch words={search} onClear={() => setSearch('')} />
      ) : (
        <VirtualList
          ids={[...rows.keys()]}
          label={t('about.licences')}
          renderRow={(id) => {
            const row = rows.get(id);
            return row ? <PackageRow row={row} onWords={() => setShown(row)} /> : null;
          }}
        />
      )}
      {shown && (
        <Dialog
          open
          title={shown.name}
          sub={shown.identifier}
          size="list"
          onClose={() => setShown(undefined)}
        >
          <p className="about-words">{shown.text}</p>
        </Dialog>
      )}
    </Dialog>
  );
}

function PackageRow({ row, onWords }: { row: Licensed; onWords: () => void }) {
  return (
    <Row>
      <RowNames name={`${row.name} ${row.version}`} sub={copyrightOf(row)} />
      {row.text === undefined ? (
        <span className="rm-t2">{row.identifier}</span>
      ) : (
        <Button flush aria-label={`${row.identifier}, ${t('about.licences-words')}`} onClick={onWords}>
          {row.identifier}
        </Button>
      )}
    </Row>
  );
}
