import {
  mdiAlertCircleOutline,
  mdiCloudOffOutline,
  mdiFileTableOutline,
  mdiMinusCircleOutline,
  mdiPencilOutline,
  mdiPlusCircleOutline,
} from '@mdi/js';
import { DUPLICATE_ACTS } from '@roundsman/shared-schema/areas/imports/import-row.schema.ts';
import { useMemo, useState } from 'react';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import {
  type CheckRow,
  checkColumns,
  checkFilters,
  checkRows,
  checkText,
  rowWords,
} from './check-columns.tsx';
import { CorrectRowDialog } from './correct-row.dialog.tsx';
import type { ImportModel } from './import.hook.ts';
import { Questions } from './questions.part.tsx';

const NO_ROWS: readonly CheckRow[] = [];

/** Every row with what would become of it; nothing is written here before the last press (DAT-2). */
export function CheckStep({ model }: { model: ImportModel }) {
  const { file, busy, set } = model;
  const { call, isOffline } = useCall();
  const confirm = useConfirm();
  const [correcting, setCorrecting] = useState<CheckRow>();
  const checked = file?.checked;
  const rows = useMemo(() => (checked ? checkRows(checked.rows) : NO_ROWS), [checked]);
  const [columns] = useState(checkColumns);
  const [filters] = useState(checkFilters);
  const list = useRecordList<CheckRow>({
    id: 'import',
    rows,
    columns,
    filters,
    text: checkText,
    isSelectable: () => false,
  });
  if (!file) return null;
  if (busy === 'writing') return <Writing count={countOf(model)} />;
  if (!checked) return <SkeletonRows label={t('imports.checking')} />;
  const errors = checked.counts.error;
  const { leftOut } = file.settings;
  const count = countOf(model);
  const write = async () => {
    const isSure =
      errors === 0 ||
      (await confirm({
        title: t('imports.leave-out-title', { count: errors }),
        text: t('imports.leave-out-text'),
        confirm: t('imports.leave-out-do'),
      }));
    if (isSure) await model.write(call);
  };
  const entriesOf = (row: CheckRow): readonly MenuEntry[] => [
    ...(row.texts.length > 0
      ? [
          {
            id: 'correct',
            icon: mdiPencilOutline,
            label: t('imports.correct'),
            onSelect: () => setCorrecting(row),
          },
        ]
      : []),
    ...(row.match && row.match.by !== 'import'
      ? DUPLICATE_ACTS.map((act) => ({
          id: act,
          label: textOf(`imports.row-act-${act}`),
          chosen: row.act === act,
          onSelect: () =>
            set({
              acts: [...file.settings.acts.filter(([line]) => line !== row.line), [row.line, act] as const],
            }),
        }))
      : []),
    {
      id: 'left-out',
      icon: leftOut.includes(row.line) ? mdiPlusCircleOutline : mdiMinusCircleOutline,
      label: t(leftOut.includes(row.line) ? 'imports.take-in' : 'imports.leave-out'),
      apart: true,
      onSelect: () =>
        set({
          leftOut: leftOut.includes(row.line)
            ? leftOut.filter((line) => line !== row.line)
            : [...leftOut, row.line],
        }),
    },
  ];
  return (
    <>
      <Questions model={model} />
      {rows.length === 0 ? (
        <EmptyState title={t('imports.rows-none')} text={t('imports.rows-none-text')} />
      ) : (
        <RecordList
          list={list}
          row={{
            mark: () => <Icon path={mdiFileTableOutline} />,
            isSelectable: () => false,
            sub: rowWords,
            open: (row) => (row.texts.length > 0 ? () => setCorrecting(row) : undefined),
            menu: entriesOf,
          }}
          words={{
            label: t('imports.rows-list'),
            search: t('imports.rows-search'),
            count: (shown) => t('imports.rows-count', { count: shown }),
            noMatch: (all) => t('imports.rows-no-match', { count: all }),
          }}
        />
      )}
      <footer className="imports-foot">
        <Button kind="line" onClick={() => model.goTo('columns')}>
          {t('imports.back')}
        </Button>
        <span className="imports-foot-said rm-grow" role="status">
          {errors > 0 && (
            <>
              <Icon path={mdiAlertCircleOutline} size={16} />
              {t('imports.errors-left', { count: errors })}
            </>
          )}
          {errors === 0 && isOffline && (
            <>
              <Icon path={mdiCloudOffOutline} size={16} />
              {t('imports.offline-write')}
            </>
          )}
        </span>
        <Button
          kind="main"
          disabled={count === 0 || isOffline}
          busy={busy === 'checking'}
          title={isOffline ? t('imports.offline-write') : undefined}
          onClick={() => void write()}
        >
          {t('imports.import-rows', { count })}
        </Button>
      </footer>
      {correcting && (
        <CorrectRowDialog
          row={correcting}
          onCorrect={(typed) =>
            set({
              fixes: [
                ...file.settings.fixes.filter(([line]) => line !== correcting.line),
                ...typed.map(([field, text]) => [correcting.line, field, text] as const),
              ],
            })
          }
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

/** How many rows would be sent. */
function countOf({ file }: ImportModel): number {
  return file?.checked?.ready ?? 0;
}

function Writing({ count }: { count: number }) {
  return (
    <div className="imports-wait" role="status" aria-busy="true">
      <span className="imports-running" aria-hidden="true" />
      <p>
        <b>{t('imports.writing', { count })}</b>
      </p>
      <p className="rm-t2">{t('imports.writing-text')}</p>
    </div>
  );
}
