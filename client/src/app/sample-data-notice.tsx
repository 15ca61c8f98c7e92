import { mdiFlaskOutline } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { sampleDataState } from '@roundsman/shared-schema/areas/accounts/sample-data.queries.ts';
import { loadSampleData, removeSampleData } from '@roundsman/shared-schema/http/sample-data.http.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** First run: sample data into an empty account, and out of it again in one step (QST-3). */
export function SampleDataNotice() {
  const store = useStore();
  const sync = useSyncState();
  const show = useToast();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { pathname } = useLocation();
  const state = useQuery(sampleDataState);
  // Before the first exchange an account only looks empty.
  const known = sync.unsyncedDocuments.length === 0 && sync.connected;
  if (!pathname.startsWith(paths.rounds())) return null;
  if (!may(store.actor, { roles: OWNER_ADMIN }) || state === 'own' || (state === 'empty' && !known))
    return null;

  const account = store.account.id;
  const handleLoad = async () => {
    setBusy(true);
    const result = await store.http.call(loadSampleData, { account });
    setBusy(false);
    show({ text: result.ok ? t('app.sample-loaded') : textOf(result.error) });
  };
  const handleRemove = async () => {
    const yes = await confirm({
      title: t('app.sample-remove-ask'),
      text: t('app.sample-remove-text'),
      confirm: t('app.sample-remove'),
      danger: true,
    });
    if (!yes) return;
    setBusy(true);
    const result = await store.http.call(removeSampleData, { account });
    setBusy(false);
    if (!result.ok) show({ text: textOf(result.error) });
    else if (result.value.kept.length > 0)
      show({ text: t('app.sample-kept', { names: listed(result.value.kept) }) });
    else show({ text: t('app.sample-removed') });
  };
  const empty = state === 'empty';
  return (
    <Notice
      icon={mdiFlaskOutline}
      title={t(empty ? 'app.first-run' : 'app.sample-here')}
      action={
        <Button
          kind="line"
          busy={busy}
          disabled={!sync.connected}
          title={sync.connected ? undefined : t('app.sample-offline')}
          onClick={empty ? handleLoad : handleRemove}
        >
          {t(busy ? 'app.sample-loading' : empty ? 'app.sample-load' : 'app.sample-remove')}
        </Button>
      }
    >
      {t(empty ? 'app.first-run-text' : 'app.sample-here-text')}
    </Notice>
  );
}
