import type { RecordAct } from './record-act.ts';

type Side<R> = Pick<RecordAct<R>, 'id' | 'icon' | 'label'>;

/** Two acts of which each row is offered one: `turnOff` where `isOn` tells so, else `turnOn`. `set` does both. */
export function switchActs<R>(of: {
  readonly isOn: (row: R) => boolean;
  readonly turnOn: Side<R>;
  readonly turnOff: Side<R>;
  readonly set: (rows: readonly R[], on: boolean) => ReturnType<NonNullable<RecordAct<R>['run']>>;
}): readonly [RecordAct<R, never>, RecordAct<R, never>] {
  const { isOn, turnOn, turnOff, set } = of;
  return [
    { ...turnOn, on: 'both', fits: (row) => !isOn(row), run: (rows) => set(rows, true) },
    { ...turnOff, on: 'both', fits: isOn, run: (rows) => set(rows, false) },
  ];
}
