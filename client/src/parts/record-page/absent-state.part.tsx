import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { useAbsentText } from './absent-text.hook.ts';
import '#list/list.text.ts';

/** In the place of records that never reached this device, while nothing brings them. */
export function AbsentState() {
  const store = useStore();
  const text = useAbsentText(t('list.absent-text'));
  return <ErrorState title={t('list.absent')} text={text} onRetry={() => void store.syncNow()} />;
}
