import type { listDeviceDistances } from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import {
  type DistanceLimits,
  failingPeople,
  speedMph,
} from '@roundsman/shared-schema/areas/analytics/device-distances.rules.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Column } from '#list/column.ts';
import { count, duration } from '#text/format.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';

type ToldDistance = CallOutput<typeof listDeviceDistances>['distances'][number];

/** A person whose devices fail the limits, with the fastest of what does. */
export interface FailingPerson {
  readonly id: string;
  readonly name: string;
  readonly worst: ToldDistance;
  readonly mph: number;
  /** The number of distances of this person that fail the limits. */
  readonly times: number;
}

/** The people whose devices fail the limits (specification 4, 2.5). */
export function failingRows(
  distances: readonly ToldDistance[],
  limits: DistanceLimits,
): readonly FailingPerson[] {
  return failingPeople(distances, limits).flatMap(({ user, failing }) => {
    const [fastest] = failing;
    const worst = distances.find((one) => one === fastest);
    return worst
      ? [{ id: user, name: worst.userName, worst, mph: speedMph(worst), times: failing.length }]
      : [];
  });
}

/** A speed in words; what went nowhere in no time has a name of its own. */
export function speedWords(mph: number): string {
  return Number.isFinite(mph)
    ? t('analytics.mph', { speed: count(Math.round(mph)) })
    : t('analytics.quantum');
}

function betweenWords(ms: number): string {
  return ms < 60_000
    ? t('analytics.seconds', { seconds: count(Math.round(ms / 100) / 10) })
    : duration(Math.round(ms / 60_000));
}

/** Which two devices, and when: 'Phone and Laptop, Thu 26 November 10:05'. `now`: epoch milliseconds. */
export function devicesWords({ deviceA, deviceB }: ToldDistance, now: number): string {
  const [one, other] = [deviceA, deviceB].map(({ name }) => name || t('analytics.no-name'));
  return t('analytics.between', {
    one: one ?? '',
    other: other ?? '',
    when: dateTime(deviceB.timestamp, now),
  });
}

/** The columns of the list, which stands by speed; `far` writes metres in the firm's unit. */
export function failingColumns(far: (metres: number) => string): readonly Column<FailingPerson>[] {
  const metres = ({ worst }: FailingPerson) => worst.distanceBetweenRecordedPointsInMetres;
  return [
    {
      id: 'name',
      head: t('kit.name'),
      export: ({ name }) => name,
    },
    {
      id: 'speed',
      head: t('analytics.column-speed'),
      width: 140,
      align: 'end',
      cell: ({ mph }) => speedWords(mph),
      phone: 'cell',
      sort: {
        label: t('analytics.column-speed'),
        compare: (a, b) => (a.mph === b.mph ? 0 : b.mph > a.mph ? 1 : -1),
      },
      export: ({ mph }) => speedWords(mph),
    },
    {
      id: 'distance',
      head: t('analytics.column-distance'),
      width: 110,
      align: 'end',
      cell: (row) => far(metres(row)),
      phone: (row) => far(metres(row)),
      sort: { label: t('analytics.column-distance'), compare: (a, b) => metres(b) - metres(a) },
      export: (row) => Math.round(metres(row)),
    },
    {
      id: 'time',
      head: t('analytics.column-time'),
      width: 120,
      align: 'end',
      cell: ({ worst }) => betweenWords(worst.timeDifferenceMs),
      phone: ({ worst }) => betweenWords(worst.timeDifferenceMs),
      export: ({ worst }) => Math.round(worst.timeDifferenceMs / 1000),
    },
    {
      id: 'times',
      head: t('analytics.column-times'),
      width: 80,
      align: 'end',
      cell: ({ times }) => count(times),
      export: ({ times }) => times,
    },
  ];
}
