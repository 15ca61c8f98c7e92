import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { ErrorState } from '#ui/states/empty-state.tsx';
import '#list/list.text.ts';

/** In the place of records that never reached this device, while there is no connection to fetch them. */
export function AbsentState() {
  const store = useStore();
  return (
    <ErrorState title={t('list.absent')} text={t('list.absent-text')} onRetry={() => void store.syncNow()} />
  );
}
