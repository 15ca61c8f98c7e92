import { mdiUndo } from '@mdi/js';
import {
  type ImportSummary,
  listImports,
  undoFileImport,
} from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { shortName } from '#text/short-name.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { countWords } from './import-counts.ts';

/** Imports so far, each of which can be undone as a whole (DAT-6). */
export function PastImports() {
  const store = useStore();
  const account = store.account.id;
  const listed = useLoaded(listImports, { account });
  const { isOffline } = useCall();
  const { act, isBusy } = useAct();
  const confirm = useConfirm();
  const [keptOf, setKeptOf] = useState<ImportSummary>();
  const imports = listed.value?.imports ?? [];
  if (!listed.value && listed.failed)
    return <p className="imports-past-none rm-t3">{t('imports.past-offline')}</p>;
  if (imports.length === 0) return null;
  const undo = async (of: ImportSummary) => {
    const isSure = await confirm({
      title: t('imports.undo-title', { name: shortName(of.fileName) }),
      text: t('imports.undo-text'),
      confirm: t('imports.undo-do'),
      danger: true,
    });
    if (!isSure) return;
    const done = await act(undoFileImport, { account, id: of.id }, ({ undone }) => {
      const count = undone?.keptCount ?? 0;
      return count > 0 ? t('imports.undone-kept', { count }) : t('imports.undone');
    });
    await listed.load();
    if (done.ok && (done.value.undone?.keptCount ?? 0) > 0) setKeptOf(done.value);
  };
  return (
    <section className="imports-past" aria-label={t('imports.past-title')}>
      <h2>{t('imports.past-title')}</h2>
      <ul>
        {imports.map((of) => (
          <li key={of.id}>
            <span className="rm-grow imports-past-words">
              <b className="rm-cut">{of.fileName}</b>
              <span className="rm-t2">{countWords(of.counts).join(' · ') || t('imports.no-change')}</span>
              <span className="rm-t3">
                {t('imports.past-by', { name: of.by, day: dateTime(of.at, store.now()) })}
              </span>
            </span>
            {of.undone ? (
              <UndoneMark of={of} onShow={() => setKeptOf(of)} />
            ) : (
              <Button
                kind="line"
                icon={mdiUndo}
                disabled={isOffline || countWords(of.counts).length === 0}
                busy={isBusy}
                aria-label={t('imports.undo-title', { name: shortName(of.fileName) })}
                onClick={() => void undo(of)}
              >
                {t('imports.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {keptOf && <KeptDialog of={keptOf} onClose={() => setKeptOf(undefined)} />}
    </section>
  );
}

function UndoneMark({ of, onShow }: { of: ImportSummary; onShow: () => void }) {
  const count = of.undone?.keptCount ?? 0;
  if (count === 0) return <Chip>{t('imports.past-undone')}</Chip>;
  return (
    <Button kind="plain" title={t('imports.past-show-kept')} onClick={onShow}>
      {t('imports.past-kept', { count })}
    </Button>
  );
}

/** What an undo left, and why. */
function KeptDialog({ of, onClose }: { of: ImportSummary; onClose: () => void }) {
  const kept = of.undone?.kept ?? [];
  const more = (of.undone?.keptCount ?? 0) - kept.length;
  return (
    <Dialog open title={t('imports.kept-title')} sub={of.fileName} onClose={onClose}>
      <ul className="imports-kept">
        {kept.map(({ kind, name, why }, at) => (
          // Two kept records may have one name.
          <li key={at}>
            <span>
              {textOf(`imports.kind-${kind}`)} <b>{name}</b>
            </span>
            <span className="rm-t2">{textOf(`imports.kept-${why}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="rm-t2">{t('imports.kept-more', { count: more })}</p>}
    </Dialog>
  );
}
