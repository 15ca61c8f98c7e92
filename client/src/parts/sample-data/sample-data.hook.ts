import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import {
  loadSampleData,
  removeSampleData,
} from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import { sampleDataState } from '@roundsman/shared-schema/areas/sample-data/sample-data.queries.ts';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './sample-data.text.ts';

export interface SampleData {
  /** `empty`: it can be loaded; `sample`: it can be removed. */
  readonly state: 'empty' | 'sample';
  readonly busy: boolean;
  readonly connected: boolean;
  /** Loads it, or asks and removes it. */
  readonly run: () => void;
}

/** Sample data into an empty account, and out of it again in one step (QST-3); null where neither can be done. */
export function useSampleData(): SampleData | null {
  const store = useStore();
  const actor = useActor();
  const sync = useSyncState();
  const show = useToast();
  const confirm = useConfirm();
  const { call, isBusy } = useCall();
  const state = useQuery(sampleDataState);
  // Before the first exchange an account only looks empty.
  const isKnown = sync.unsyncedDocuments.length === 0 && sync.connected;
  if (!may(actor, { roles: OWNER_ADMIN }) || state === 'own' || (state === 'empty' && !isKnown)) return null;

  const account = store.account.id;
  const load = async () => {
    const result = await call(loadSampleData, { account });
    show({ text: result.ok ? t('sample-data.loaded') : failureWords(result) });
  };
  const remove = async () => {
    const yes = await confirm({
      title: t('sample-data.remove-ask'),
      text: t('sample-data.remove-text'),
      confirm: t('sample-data.remove'),
      danger: true,
    });
    if (!yes) return;
    const result = await call(removeSampleData, { account });
    if (!result.ok) show({ text: failureWords(result) });
    else if (result.value.kept.length > 0)
      show({ text: t('sample-data.kept', { names: listed(result.value.kept) }) });
    else show({ text: t('sample-data.removed') });
  };
  return {
    state,
    busy: isBusy,
    connected: sync.connected,
    run: () => void (state === 'empty' ? load() : remove()),
  };
}
