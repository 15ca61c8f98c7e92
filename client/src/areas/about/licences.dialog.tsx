import { useMemo, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { NoMatch } from '#ui/states/empty-state.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { type Licensed, PACKAGES, TEXTS } from './licences.data.ts';
import './about.text.ts';

/** Everything the product is built on, with copyright and licence (ABT-1); loaded when it is asked for. */
export function LicencesDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [licence, setLicence] = useState<string>();
  const rows = useMemo(() => {
    const words = search.toLowerCase();
    return new Map(
      PACKAGES.filter(({ name, licence: own }) => `${name} ${own}`.toLowerCase().includes(words)).map(
        (row) => [`${row.name}@${row.version}`, row],
      ),
    );
  }, [search]);
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('about.licences')}
      sub={t('about.licences-count', { count: PACKAGES.length })}
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
            return row ? <PackageRow row={row} onWords={() => setLicence(row.licence)} /> : null;
          }}
        />
      )}
      {licence !== undefined && (
        <Dialog open title={licence} size="list" onClose={() => setLicence(undefined)}>
          <p className="about-words">{TEXTS[licence]}</p>
        </Dialog>
      )}
    </Dialog>
  );
}

function PackageRow({ row, onWords }: { row: Licensed; onWords: () => void }) {
  return (
    <Row>
      <RowNames name={`${row.name} ${row.version}`} sub={row.copyright.replaceAll('\n', ', ')} />
      {TEXTS[row.licence] === undefined ? (
        <span className="rm-t2">{row.licence}</span>
      ) : (
        <Button flush aria-label={`${row.licence}, ${t('about.licences-words')}`} onClick={onWords}>
          {row.licence}
        </Button>
      )}
    </Row>
  );
}
