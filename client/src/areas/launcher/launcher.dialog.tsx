import { useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { pageTitle } from '#routes/page-title.ts';
import { addressOf, openRoutes } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { useAllowed } from '#ui/allowed/allowed.tsx';
import { LauncherPanel } from '#ui/launcher/launcher-panel.tsx';
import { useOpening } from '#ui/theme/use-opening.ts';
import {
  FIND_IN,
  type FoundRecords,
  foundRecords,
  groupsOf,
  type LauncherAction,
  pageTarget,
  type Target,
  targetsOf,
} from './launcher-items.ts';
import { useMakers, useSettingTargets } from './launcher-makers.hook.ts';
import { recentItems, rememberItem } from './recent-items.ts';
import './launcher.text.ts';

interface LauncherProps {
  open: boolean;
  actions: readonly LauncherAction[];
  /** Hands over what was typed before this was there. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Quick open over pages, rounds, customers and actions, by typing; only what the person may open (LCH-1). */
export function LauncherDialog(props: LauncherProps) {
  // Every opening begins with an empty line and the newest of everything.
  return <Launcher key={useOpening(props.open)} {...props} />;
}

const nothing = (): readonly FoundRecords[] => [];

function Launcher({ open, actions, takeTyped, onClose }: LauncherProps) {
  const store = useStore();
  const actor = useActor();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    const ahead = open ? takeTyped() : '';
    if (ahead !== '') setTyped(ahead);
  }, [open, takeTyped]);
  const [recent] = useState(() => recentItems(store.account.id));
  useDocument(...(open ? FIND_IN : []));
  const found = useQuery(open ? foundRecords : nothing, actor, store.today());
  const makers = useMakers(open);
  const settings = useSettingTargets();
  const allowed = useAllowed([...makers, ...actions]);
  const targets = useMemo(
    () =>
      targetsOf({
        pages: openRoutes(actor).map((row) =>
          pageTarget(
            { id: row.id, icon: row.icon, name: pageTitle(row.id) },
            () => void navigate(addressOf(row) ?? '/'),
          ),
        ),
        found,
        actions: allowed,
        settings,
        go: (path) => void navigate(path),
      }),
    [actor, found, allowed, settings, navigate],
  );
  const handleChoose = (target: Target) => {
    rememberItem(store.account.id, target.id);
    onClose();
    target.go();
  };
  return (
    <LauncherPanel
      open={open}
      label={t('launcher.label')}
      value={typed}
      groups={groupsOf(targets, typed, recent)}
      none={t('launcher.none', { words: typed.trim() })}
      onChange={setTyped}
      onChoose={handleChoose}
      onClose={onClose}
    />
  );
}
