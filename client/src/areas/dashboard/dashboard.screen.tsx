import { mdiViewDashboardEditOutline } from '@mdi/js';
import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ComponentType, useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useQuickStart } from '#parts/quick-start/quick-start.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useWeatherDays } from '#parts/weather/weather-days.hook.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { AlertsCard } from './alerts-card.part.tsx';
import { CardFrame } from './card-frame.part.tsx';
import { CARD_ICONS, type CardId } from './cards.ts';
import { DevicesCard } from './devices-card.part.tsx';
import { useHeldStill } from './held-still.hook.ts';
import { useOwnCards } from './own-cards.hook.ts';
import { QuickStartCard } from './quick-start-card.part.tsx';
import { RoundsCard } from './rounds-card.part.tsx';
import { WeatherCard } from './weather-card.part.tsx';
import { OverdueCard, TodayCard, TomorrowCard, UnassignedCard } from './work-cards.part.tsx';
import '#parts/quick-start/quick-start.text.ts';
import '#parts/weather/weather.text.ts';
import './dashboard.css';
import './dashboard.text.ts';
import { lateOverlay } from '#ui/late/late.tsx';

const ArrangeDialog = lateOverlay(async () => (await import('./arrange.dialog.tsx')).ArrangeDialog);

/** Where a card leads; a function where that is another place from day to day. */
type Href = string | undefined | ((today: IsoDay) => string);

const CARDS: Readonly<Record<CardId, { readonly Body: ComponentType; readonly href: Href }>> = {
  'quick-start': { Body: QuickStartCard, href: paths.quickstart() },
  today: { Body: TodayCard, href: paths.schedule() },
  tomorrow: { Body: TomorrowCard, href: (today) => paths.schedule(addDays(today, 1)) },
  overdue: { Body: OverdueCard, href: paths.overdue() },
  unassigned: { Body: UnassignedCard, href: `${paths.multiPlanner()}?waiting=unassigned` },
  rounds: { Body: RoundsCard, href: undefined },
  alerts: { Body: AlertsCard, href: paths.alerts() },
  devices: { Body: DevicesCard, href: paths.sync() },
  weather: { Body: WeatherCard, href: undefined },
};

const nameOf = (id: string) => t(`dashboard.card-${id as CardId}`);

/** The list of rounds that this person has. */
function roundsPath(actor: Actor): string | undefined {
  if (mayOpen(actor, 'rounds')) return paths.rounds();
  return mayOpen(actor, 'all-rounds') ? paths.allRounds() : undefined;
}

/** Which cards have something to show to this person now. */
function useThere(): (id: CardId) => boolean {
  const actor = useActor();
  const { done, all } = useQuickStart();
  const hidesQuickStart = useSetting('global.hide-quick-start');
  const hasWeather = useWeatherDays().length > 0;
  return (id) => {
    if (id === 'quick-start') return mayOpen(actor, 'quickstart') && !hidesQuickStart && done < all;
    if (id === 'weather') return hasWeather;
    if (id === 'devices') return mayOpen(actor, 'sync-status');
    if (id === 'rounds') return roundsPath(actor) !== undefined;
    if (id === 'today' || id === 'tomorrow') return mayOpen(actor, 'schedule');
    if (id === 'unassigned') return mayOpen(actor, 'multi-planner');
    return mayOpen(actor, id);
  };
}

/** The firm at a glance; each card opens what it counts (companion 5.18). */
export function DashboardScreen() {
  const actor = useActor();
  const today = useToday();
  const isThere = useThere();
  const cards = useOwnCards(isThere);
  const [arranging, setArranging] = useState(false);
  const latest = cards.order.filter((id) => isThere(id) && !cards.isHidden(id));
  const { shown, watch } = useHeldStill(latest, cards.changes);
  const arrange = () => setArranging(true);
  return (
    <ScreenFrame
      title={t('dashboard.title')}
      more={[
        {
          id: 'arrange',
          icon: mdiViewDashboardEditOutline,
          label: t('dashboard.arrange'),
          onSelect: arrange,
        },
      ]}
    >
      <Page label={t('dashboard.title')} sunken>
        {shown.length === 0 ? (
          <EmptyState
            title={t('dashboard.no-cards')}
            text={t('dashboard.no-cards-text')}
            action={
              <Button kind="main" onClick={arrange}>
                {t('dashboard.arrange')}
              </Button>
            }
          />
        ) : (
          <div {...watch}>
            <CardGrid
              ids={shown}
              className="dashboard"
              nameOf={nameOf}
              onMove={(id, place) => cards.place(id as CardId, place)}
              renderCard={(key, handle) => {
                const id = key as CardId;
                const { Body, href = id === 'rounds' ? roundsPath(actor) : undefined } = CARDS[id];
                const to = typeof href === 'function' ? href(today) : href;
                return (
                  <CardFrame id={id} href={to} actions={cards} handle={handle}>
                    <Body />
                  </CardFrame>
                );
              }}
              renderInHand={(id) => (
                <>
                  <Icon path={CARD_ICONS[id as CardId]} />
                  {nameOf(id)}
                </>
              )}
            />
          </div>
        )}
        {arranging && <ArrangeDialog cards={cards} isThere={isThere} onClose={() => setArranging(false)} />}
      </Page>
    </ScreenFrame>
  );
}
