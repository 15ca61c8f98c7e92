import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import type { RecordCard } from '@roundsman/shared-schema/areas/card.ts';
import type { Found } from '@roundsman/shared-schema/areas/card-places.ts';
import {
  type Findable,
  type FoldedList,
  findBest,
  foldList,
} from '@roundsman/shared-schema/areas/launcher/launcher.rules.ts';
import { CARDS } from '@roundsman/shared-schema/cards.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { hiddenHit } from '@roundsman/shared-schema/kernel/found-pieces.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { byName } from '@roundsman/shared-schema/kernel/names.ts';
import { foldText } from '@roundsman/shared-schema/kernel/search.ts';
import { addressOfPlace } from '#parts/cards/record-place.ts';
import { cardWords } from '#parts/cards/shown-words.ts';
import { mayOpen } from '#routes/route-access.ts';
import { dayFull } from '#text/format-day.ts';
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

/** Records of one kind by name, as their card finds them. */
export interface FoundRecords {
  readonly card: RecordCard;
  readonly records: readonly Found[];
}

/** Targets of one kind, ready for searching. */
interface TargetGroup {
  readonly id: string;
  readonly title: string;
  readonly list: FoldedList<Target>;
}

export interface Targets {
  readonly pages: TargetGroup;
  readonly records: readonly TargetGroup[];
  readonly actions: TargetGroup;
  readonly settings: TargetGroup;
  readonly secrets: readonly Target[];
}

/** The cards whose records the launcher finds, in the order of their groups. */
const FINDABLE = CARDS.filter(({ find }) => find).sort((a, b) => a.findRank - b.findRank);

/** The documents that records are found in. */
export const FIND_IN = [...new Set(FINDABLE.flatMap(({ findIn }) => findIn))];

/** Every record that the launcher can open for this person, by name (companion LCH-1). */
export function foundRecords(snapshot: Snapshot, actor: Actor, today: IsoDay): readonly FoundRecords[] {
  return FINDABLE.map((card) => {
    const all = card.find?.(snapshot, today) ?? [];
    const pages = new Set(all.map(({ place }) => place.page));
    const open = new Set([...pages].filter((page) => mayOpen(actor, page)));
    const records = all.filter(({ place }) => open.has(place.page));
    return { card, records: records.sort(byName) };
  });
}

/** `<kind>:<id>`, as it is remembered among the recent ones. */
function targetOf(kind: string, id: string, name: string, go: () => void): Target {
  return { id: `${kind}:${id}`, label: name, name, go };
}

export function pageTarget(page: { id: string; icon: string; name: string }, go: () => void): Target {
  return { ...targetOf('page', page.id, page.name, go), icon: page.icon };
}

function recordTarget(card: RecordCard, found: Found, go: (path: string) => void): Target {
  const { id, name, also, colour, place, ask } = found;
  const sub = [found.day === undefined ? '' : dayFull(found.day), found.sub].filter(Boolean).join(' · ');
  return {
    ...targetOf(card.kind, id, name, () => go(ask ? `?${ask}` : addressOfPlace(place))),
    ...(sub ? { sub } : {}),
    ...(also ? { also } : {}),
    ...(colour === undefined ? {} : { colour }),
  };
}

function actionTarget({ id, label, icon, onSelect }: LauncherAction): Target {
  return { ...targetOf('action', id, label, onSelect), ...(icon === undefined ? {} : { icon }) };
}

/** Everything that can be found, made ready for searching. */
export function targetsOf(from: {
  pages: readonly Target[];
  found: readonly FoundRecords[];
  actions: readonly LauncherAction[];
  settings: readonly LauncherAction[];
  go: (path: string) => void;
}): Targets {
  const open = from.actions.filter(({ isSecret }) => !isSecret);
  return {
    pages: { id: 'pages', title: t('launcher.pages'), list: foldList(from.pages) },
    records: from.found.map(({ card, records }) => ({
      id: card.kind,
      title: cardWords(card.many),
      list: foldList(records.map((record) => recordTarget(card, record, from.go))),
    })),
    actions: { id: 'actions', title: t('launcher.actions'), list: foldList(open.map(actionTarget)) },
    settings: {
      id: 'settings',
      title: t('launcher.settings'),
      list: foldList(from.settings.map(actionTarget)),
    },
    secrets: from.actions.filter(({ isSecret }) => isSecret).map(actionTarget),
  };
}

/** Shown of each kind while something is typed. */
const MOST = 8;

/** A target whose second line says what it was found by, where nothing else of it does. */
function withHit(target: Target, typed: string): Target {
  const { name, sub = '', also } = target;
  if (also === undefined) return target;
  const hidden = also.split('\n').map((text) => ({ text }));
  const hit = hiddenHit([name, sub], () => hidden, typed);
  return hit ? { ...target, sub: [hit.text, sub].filter(Boolean).join(' · ') } : target;
}

/** What the launcher shows: the recent ones and the pages before anything is typed, then what fits best of each kind. */
export function groupsOf(
  targets: Targets,
  typed: string,
  recent: readonly string[],
): readonly LauncherGroup<Target>[] {
  const { pages, records, actions, settings, secrets } = targets;
  const all = [pages, ...records, actions, settings];
  if (typed.trim() === '') {
    const byId = new Map(all.flatMap(({ list }) => list.entries).map((target) => [target.id, target]));
    const known = recent.flatMap((id) => byId.get(id) ?? []);
    const others = [pages, actions].map(({ id, title, list }) => ({
      id,
      title,
      items: list.entries.filter((target) => !recent.includes(target.id)),
    }));
    return [{ id: 'recent', title: t('launcher.recent'), items: known }, ...others];
  }
  const whole = foldText(typed.trim());
  const secret = secrets.filter(({ name }) => foldText(name) === whole);
  return all.map((group) => ({
    id: group.id,
    title: group.title,
    items: [
      ...findBest(group.list, typed, MOST).map((target) => withHit(target, typed)),
      ...(group === actions ? secret : []),
    ],
  }));
}
