import { mdiRefresh } from '@mdi/js';
import { useEffect, useState } from 'react';
import {
  type InspectedDocument,
  inspectDocuments,
  inspectValues,
} from '#store/developer/inspect-documents.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { count, bytes as sizeText } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { CardPage } from '#ui/page/page.tsx';
import { Row, RowHead, RowNames } from '#ui/row/row.tsx';

/** Values shown at once. */
const MOST = 200;

/** The documents of this tab, and the values in one of them as they are stored. */
export function DocumentsTool() {
  const { documents } = useStore();
  const [rows, setRows] = useState<readonly InspectedDocument[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [words, setWords] = useState('');
  const look = () => setRows(inspectDocuments(documents));
  useEffect(() => setRows(inspectDocuments(documents)), [documents]);
  const row = rows.find(({ id }) => id === chosen);
  const { found, values } = inspectValues(documents, chosen ?? '', words, MOST);
  return (
    <CardPage>
      <Card
        wide
        title={t('developer.documents')}
        end={
          <Button flush icon={mdiRefresh} onClick={look}>
            {t('developer.refresh')}
          </Button>
        }
      >
        <div className="dev-table">
          <RowHead className="dev-documents">
            <span>{t('developer.document')}</span>
            <span>{t('developer.state')}</span>
            <span className="rm-end">{t('developer.keys')}</span>
            <span className="rm-end">{t('developer.size')}</span>
            <span>{t('developer.newest')}</span>
          </RowHead>
          {rows.map(({ id, document, epoch, state, keys, bytes, newest }) => (
            <Row
              key={id}
              dense
              className="dev-documents"
              selected={id === chosen}
              onClick={() => setChosen(id)}
            >
              <b className="rm-cut">{epoch <= 1 ? document : `${document}@${epoch}`}</b>
              <span>{state}</span>
              <span className="rm-num rm-end">{count(keys)}</span>
              <span className="rm-num rm-end">{sizeText(bytes)}</span>
              <code className="rm-cut">{newest ?? ''}</code>
            </Row>
          ))}
        </div>
      </Card>
      <Card wide title={row ? t('developer.values', { document: row.document }) : t('developer.keys')}>
        {!row && <p className="dev-none rm-t2">{t('developer.values-choose')}</p>}
        {row && (
          <>
            <ListBar
              search={{ value: words, onSearch: setWords, label: t('developer.values-search') }}
              end={<span className="rm-t2 rm-num">{t('developer.values-found', { count: found })}</span>}
            />
            {values.map(({ key, root, hlc, author, json }) => (
              <Row key={`${root} ${key}`} dense className="dev-value">
                <RowNames
                  name={<code>{root === row.document ? key : `${root} / ${key}`}</code>}
                  sub={`${hlc ?? ''} ${author ?? ''}`}
                />
                <code className="dev-json">{json}</code>
              </Row>
            ))}
            {found === 0 && <p className="dev-none rm-t2">{t('developer.values-none')}</p>}
            {found > values.length && (
              <p className="dev-none rm-t2">
                {t('developer.values-more', { shown: count(values.length), all: count(found) })}
              </p>
            )}
          </>
        )}
      </Card>
    </CardPage>
  );
}
