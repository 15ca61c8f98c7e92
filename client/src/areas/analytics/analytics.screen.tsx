import { listDeviceDistances } from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import {
  DISTANCE_LIMIT,
  MINUTES_LIMIT,
} from '@roundsman/shared-schema/areas/analytics/device-distances.rules.ts';
import { useMemo, useState } from 'react';
import { useRecordList } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { useDistance } from '#parts/distance.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Page } from '#ui/page/page.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { SliderField } from '#ui/slider-field/slider-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { SwitchField } from '#ui/switch-field/switch-field.tsx';
import { devicesWords, type FailingPerson, failingColumns, failingRows } from './failing-people.ts';
import { TellsPlace } from './tells-place.part.tsx';
import './analytics.css';
import './analytics.text.ts';

const NONE: readonly never[] = [];
const personText = ({ name, worst }: FailingPerson) =>
  [name, worst.deviceA.name, worst.deviceB.name].join(' ');

/** People whose devices were further apart than somebody could have gone in the time between (specification 4, 2.5). */
export function AnalyticsScreen() {
  const { account, now } = useStore();
  const loaded = useLoaded(listDeviceDistances, { account: account.id });
  const [metres, setMetres] = useState<number>(DISTANCE_LIMIT.fallback);
  const [minutes, setMinutes] = useState<number>(MINUTES_LIMIT.fallback);
  const [mobileOnly, setMobileOnly] = useState(false);
  const far = useDistance();
  const distances = loaded.value?.distances ?? NONE;
  const rows = useMemo(
    () => failingRows(distances, { metres, minutes, mobileOnly }),
    [distances, metres, minutes, mobileOnly],
  );
  const list = useRecordList<FailingPerson>({
    id: 'analytics',
    rows,
    columns: useMemo(() => failingColumns(far), [far]),
    text: personText,
  });
  return (
    <ScreenFrame title={t('analytics.title')} more={[list.exportEntry]}>
      <Page label={t('analytics.title')}>
        <StateNotice loaded={loaded} />
        <section className="analytics-limits" aria-label={t('analytics.limits')}>
          <SliderField
            label={t('analytics.distance')}
            unit={t('analytics.metres')}
            {...DISTANCE_LIMIT}
            value={metres}
            onChange={setMetres}
          />
          <SliderField
            label={t('analytics.time')}
            unit={t('analytics.minutes')}
            {...MINUTES_LIMIT}
            value={minutes}
            onChange={setMinutes}
          />
          <SwitchField label={t('analytics.mobile-only')} checked={mobileOnly} onChange={setMobileOnly} />
          <TellsPlace />
        </section>
        {!loaded.value && (loaded.failed ? <AbsentState /> : <SkeletonRows mark="circle" />)}
        {loaded.value && rows.length === 0 && (
          <EmptyState
            title={t(distances.length === 0 ? 'analytics.none-recorded' : 'analytics.none')}
            text={t(distances.length === 0 ? 'analytics.none-recorded-text' : 'analytics.none-text')}
          />
        )}
        {rows.length > 0 && (
          <RecordList
            list={list}
            row={{
              mark: ({ id, name }) => <PersonMark person={{ id, name }} size={32} decorative />,
              sub: ({ worst }) => devicesWords(worst, now()),
            }}
            words={{
              label: t('analytics.people'),
              search: t('analytics.search'),
              count: (count) => t('analytics.count', { count }),
              noMatch: (count) => t('analytics.no-match-text', { count }),
            }}
          />
        )}
      </Page>
    </ScreenFrame>
  );
}
