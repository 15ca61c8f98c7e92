import type { LauncherRecord } from '@roundsman/shared-schema/areas/launcher/launcher.queries.ts';
import {
  type Findable,
  type FoldedList,
  findBest,
  foldList,
  foldText,
} from '@roundsman/shared-schema/areas/launcher/launcher.rules.ts';
import { t } from '#text/texts.ts';
import type { LauncherGroup, LauncherItem } from '#ui/launcher/launcher-panel.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** Something that the launcher can open or do. */
export interface Target extends LauncherItem, Findable {
  readonly go: () => void;
}

/** An action of the shell; `isSecret`: found only by its whole name. */
export interface LauncherAction extends MenuEntry {
  readonly isSecret?: boolean;
}

export interface Targets {
  readonly pages: FoldedList<Target>;
  readonly rounds: FoldedList<Target>;
  readonly customers: FoldedList<Target>;
  readonly actions: FoldedList<Target>;
  readonly secrets: readonly Target[];
}

/** `<kind>:<id>`, as it is remembered among the recent ones. */
function targetOf(kind: string, id: string, name: string, go: () => void): Target {
  return { id: `${kind}:${id}`, label: name, name, go };
}

export function pageTarget(page: { id: string; icon: string; name: string }, go: () => void): Target {
  return { ...targetOf('page', page.id, page.name, go), icon: page.icon };
}

function recordTarget(record: LauncherRecord, openRound: (id: string) => void): Target {
  const { kind, id, name, roundId, color, sub, roundName } = record;
  const target = { ...targetOf(kind, id, name, () => openRound(roundId)), colour: color };
  if (kind === 'round') return target;
  return {
    ...target,
    sub: sub === '' ? roundName : t('launcher.of-round', { address: sub, round: roundName }),
  };
}

function actionTarget({ id, label, icon, onSelect }: LauncherAction): Target {
  return { ...targetOf('action', id, label, onSelect), ...(icon === undefined ? {} : { icon }) };
}

/** Everything that can be found, made ready for searching. */
export function targetsOf(from: {
  pages: readonly Target[];
  records: readonly LauncherRecord[];
  actions: readonly LauncherAction[];
  openRound: (id: string) => void;
}): Targets {
  const ofKind = (kind: LauncherRecord['kind']) =>
    foldList(
      from.records
        .filter((record) => record.kind === kind)
        .map((record) => recordTarget(record, from.openRound)),
    );
  return {
    pages: foldList(from.pages),
    rounds: ofKind('round'),
    customers: ofKind('customer'),
    actions: foldList(from.actions.filter(({ isSecret }) => !isSecret).map(actionTarget)),
    secrets: from.actions.filter(({ isSecret }) => isSecret).map(actionTarget),
  };
}

/** Shown of each kind while something is typed. */
const MOST = 8;

/** What the launcher shows: the recent ones and the pages before anything is typed, then what fits best of each kind. */
export function groupsOf(
  targets: Targets,
  typed: string,
  recent: readonly string[],
): readonly LauncherGroup<Target>[] {
  const { pages, rounds, customers, actions, secrets } = targets;
  if (typed.trim() === '') {
    const all = [pages, rounds, customers, actions].flatMap(({ entries }) => entries);
    const byId = new Map(all.map((target) => [target.id, target]));
    const known = recent.flatMap((id) => byId.get(id) ?? []);
    return [
      { id: 'recent', title: t('launcher.recent'), items: known },
      {
        id: 'pages',
        title: t('launcher.pages'),
        items: pages.entries.filter(({ id }) => !recent.includes(id)),
      },
      {
        id: 'actions',
        title: t('launcher.actions'),
        items: actions.entries.filter(({ id }) => !recent.includes(id)),
      },
    ];
  }
  const whole = foldText(typed.trim());
  const secret = secrets.filter(({ name }) => foldText(name) === whole);
  return [
    { id: 'pages', title: t('launcher.pages'), items: findBest(pages, typed, MOST) },
    { id: 'rounds', title: t('launcher.rounds'), items: findBest(rounds, typed, MOST) },
    { id: 'customers', title: t('launcher.customers'), items: findBest(customers, typed, MOST) },
    { id: 'actions', title: t('launcher.actions'), items: [...findBest(actions, typed, MOST), ...secret] },
  ];
}
