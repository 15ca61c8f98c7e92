import {
  mdiArrowDown,
  mdiArrowUp,
  mdiDotsVertical,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiFormatIndentDecrease,
  mdiFormatIndentIncrease,
  mdiPencilOutline,
} from '@mdi/js';
import { advertiseServices } from '@roundsman/shared-schema/areas/services/directory/advertise-services.command.ts';
import type { DirectoryRow } from '@roundsman/shared-schema/areas/services/directory/directory-tree.queries.ts';
import { placeInDirectory } from '@roundsman/shared-schema/areas/services/directory/place-in-directory.command.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#list/use-act.hook.ts';
import { paths } from '#routes/paths.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Link } from '#ui/link/link.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { DragHandle, Row, RowNames } from '#ui/row/row.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { directoryPrice } from './directory-price.ts';
import { dropTarget, headsOf, stepTarget, type TreeStep, type TreeTarget } from './tree-moves.ts';

const NOTHING: ReadonlySet<string> = new Set();
/** How far in a row stands at most, so that its name keeps its room. */
const DEPTH_SHOWN = 4;

const STEPS: readonly (readonly [TreeStep, icon: string])[] = [
  ['up', mdiArrowUp],
  ['down', mdiArrowDown],
  ['in', mdiFormatIndentIncrease],
  ['out', mdiFormatIndentDecrease],
];

/** The tree of services, put in order by hand, by menu or by keys. `found`: those that a search shows, all without one. */
export function ServiceTree({
  all,
  found,
}: {
  all: readonly DirectoryRow[];
  found: readonly DirectoryRow[];
}) {
  const { act } = useAct();
  const navigate = useNavigate();
  const [selected, setSelected] = useState(NOTHING);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const rowOf = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  const isWhole = found.length === all.length;
  const chosen = all.filter(({ id }) => selected.has(id));

  const put = (serviceId: string, target: TreeTarget | undefined) =>
    target && act(placeInDirectory, { serviceId, ...target });
  const drop = async (moved: readonly string[], place: { after: string | null; before: string | null }) => {
    let target = dropTarget(all, moved, place);
    for (const id of headsOf(all, moved)) {
      if (!target || !(await put(id, target))?.ok) return;
      target = { ...target, after: id };
    }
    setSelected(NOTHING);
  };
  const advertise = (rows: readonly DirectoryRow[], advertised: boolean) =>
    act(advertiseServices, { serviceIds: rows.map(({ id }) => id), advertised });
  const entriesOf = (row: DirectoryRow): readonly MenuEntry[] => [
    {
      id: 'edit',
      icon: mdiPencilOutline,
      label: t('kit.edit'),
      onSelect: () => navigate(paths.serviceAdvanced(row.id)),
    },
    ...STEPS.map(([step, icon]) => {
      const target = stepTarget(all, row.id, step);
      return {
        id: step,
        icon,
        label: t(`services-advanced.${step}`),
        disabled: target === undefined,
        onSelect: () => void put(row.id, target),
      };
    }),
    {
      id: 'advertise',
      icon: row.directory.advertised ? mdiEyeOffOutline : mdiEyeOutline,
      label: t(
        row.directory.advertised ? 'services-advanced.advertise-no-more' : 'services-advanced.advertise',
      ),
      apart: true,
      onSelect: () => void advertise([row], !row.directory.advertised),
    },
  ];
  const opened = menu && rowOf.get(menu.id);
  const bar = [
    { id: 'advertise', icon: mdiEyeOutline, on: true, label: t('services-advanced.advertise') },
    {
      id: 'advertise-no-more',
      icon: mdiEyeOffOutline,
      on: false,
      label: t('services-advanced.advertise-no-more'),
    },
  ];
  return (
    <div className="directory-tree">
      <SortableList
        ids={ids}
        label={t('services-advanced.list')}
        nameOf={(id) => rowOf.get(id)?.name ?? ''}
        selected={selected}
        onSelectedChange={setSelected}
        disabled={!isWhole}
        onMove={(moved, to) => void drop(moved, to)}
        onOpenMoveMenu={([id = ''], anchor) => setMenu({ id, anchor })}
        onActivate={(id) => navigate(paths.serviceAdvanced(id))}
        renderRow={(id, state) => {
          const row = rowOf.get(id);
          return row ? (
            <Row
              selected={selected.has(id)}
              style={{ paddingInlineStart: 16 + Math.min(row.depth, DEPTH_SHOWN) * 24 }}
            >
              {isWhole && <DragHandle label="" {...state.handleProps} />}
              <RoundMark colour={row.colour} />
              <RowNames name={<Link href={paths.serviceAdvanced(id)}>{row.name}</Link>} sub={rowWords(row)} />
              <Advertised row={row} rowOf={rowOf} />
              <IconButton
                icon={mdiDotsVertical}
                label={t('list.more', { name: shortName(row.name) })}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setMenu({ id, anchor: currentTarget })}
              />
            </Row>
          ) : null;
        }}
      />
      {chosen.length > 0 && (
        <ActionBar
          count={chosen.length}
          actions={bar.map(({ on, ...action }) => ({
            ...action,
            onPress: () => void advertise(chosen, on).then(({ ok }) => ok && setSelected(NOTHING)),
          }))}
          onClear={() => setSelected(NOTHING)}
        />
      )}
      <Menu
        anchor={menu?.anchor ?? null}
        entries={opened ? entriesOf(opened) : []}
        onClose={() => setMenu(null)}
      />
    </div>
  );
}

/** 'From £12.00 · 3 questions · 2 under it'. */
function rowWords({ directory, childCount }: DirectoryRow): string {
  const { pricing, questions } = directory;
  return [
    directoryPrice(pricing),
    questions.length > 0 ? t('services-advanced.questions', { count: questions.length }) : '',
    childCount > 0 ? t('services-advanced.children', { count: childCount }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Advertised({ row, rowOf }: { row: DirectoryRow; rowOf: ReadonlyMap<string, DirectoryRow> }) {
  if (!row.directory.advertised)
    return <span className="rm-t2 directory-not">{t('services-advanced.not-advertised')}</span>;
  let hiddenBy: DirectoryRow | undefined;
  for (let at = rowOf.get(row.under ?? ''); at; at = rowOf.get(at.under ?? ''))
    if (!at.directory.advertised) hiddenBy = at;
  return hiddenBy ? (
    <Chip tone="warn" icon={mdiEyeOffOutline}>
      {t('services-advanced.parent-hidden', { name: shortName(hiddenBy.name) })}
    </Chip>
  ) : (
    <Chip icon={mdiEyeOutline}>{t('services-advanced.advertised')}</Chip>
  );
}
