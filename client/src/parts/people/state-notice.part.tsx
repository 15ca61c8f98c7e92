import { mdiCloudOffOutline } from '@mdi/js';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { Loaded } from './loaded.hook.ts';
import './people.text.ts';

/** Says how old a page is that cannot be loaded just now (SEC-6); nothing while it is current. */
export function StateNotice({ loaded }: { loaded: Loaded<unknown> }) {
  const store = useStore();
  if (!loaded.failed || loaded.value === undefined) return null;
  return (
    <Notice icon={mdiCloudOffOutline} tone="warn">
      {t('people.as-of', { when: dateTime(loaded.at, store.now()) })}
    </Notice>
  );
}
