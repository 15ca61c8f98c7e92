import type { Translations } from '../../texts.ts';
import { accounts, app, drawer, notes, view } from './app.ts';
import { changeAreas } from './changes.ts';
import { kit } from './kit.ts';
import { pageAreas } from './pages.ts';
import { rounds } from './rounds.ts';
import { roundAreas, roundsMore } from './rounds-more.ts';
import { route } from './route.ts';
import { sessionAreas } from './session.ts';
import { settingName } from './setting-name.ts';
import { signOut } from './sign-out.ts';

/** Everything that is there in Polish, by area. */
export const TEXTS: Translations = {
  kit,
  app,
  drawer,
  view,
  route,
  accounts,
  notes,
  'sign-out': signOut,
  'setting-name': settingName,
  rounds: { ...rounds, ...roundsMore },
  ...roundAreas,
  ...changeAreas,
  ...sessionAreas,
  ...pageAreas,
};
