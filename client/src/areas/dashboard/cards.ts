import {
  mdiAccountQuestionOutline,
  mdiAlarm,
  mdiBellOutline,
  mdiCalendarArrowRight,
  mdiCalendarTodayOutline,
  mdiCellphoneLink,
  mdiFlagCheckered,
  mdiMapMarkerPath,
  mdiWeatherPartlyCloudy,
} from '@mdi/js';
import type { DashboardCard } from '@roundsman/shared-schema/areas/dashboard/dashboard.cards.ts';

export type CardId = DashboardCard;

export const CARD_ICONS: Readonly<Record<CardId, string>> = {
  'quick-start': mdiFlagCheckered,
  today: mdiCalendarTodayOutline,
  tomorrow: mdiCalendarArrowRight,
  overdue: mdiAlarm,
  unassigned: mdiAccountQuestionOutline,
  rounds: mdiMapMarkerPath,
  alerts: mdiBellOutline,
  devices: mdiCellphoneLink,
  weather: mdiWeatherPartlyCloudy,
};

/** What a person can do with the cards. */
export interface CardActions {
  readonly canMove: (id: CardId, step: -1 | 1) => boolean;
  readonly step: (id: CardId, step: -1 | 1) => void;
  readonly setHidden: (id: CardId, hidden: boolean) => void;
}
