// How long a test file may take on two quiet cores, in seconds. A file over its budget is named after the run; it
// does not fail, since a busy machine must not turn a run red.

/** @type {Readonly<Record<string, number>>} By level: the name of the Vitest project. */
export const BUDGETS = { unit: 5, screen: 10, integration: 20, e2e: 30 };

/** @type {Readonly<Record<string, { seconds: number, why: string }>>} */
export const EXCEPTIONS = {
  'tests/architecture/new.test.ts': {
    seconds: 60,
    why: 'makes an area in a copy of the tree, and runs types, lint and tables there',
  },
  'tests/week/office-week.property.test.ts': {
    seconds: 40,
    why: 'lives 40 weeks of an office of six, each with a judge and six calendars',
  },
  'tests/fault/kill.test.ts': { seconds: 60, why: 'kills a relay 12 times, each in the middle of a commit' },
  'tests/fault/effects-kill.test.ts': { seconds: 40, why: 'kills a worker four times and a relay twice' },
  'tests/fault/hostile-roles.test.ts': {
    seconds: 30,
    why: 'is attacked for six seconds, over an account of 5 MiB',
  },
  'tests/integration/left-behind.test.ts': {
    seconds: 40,
    why: 'starts whole servers, each with a new cluster, and ends them by every signal',
  },
  'tests/integration/raised-parts.test.ts': {
    seconds: 35,
    why: 'lets devices that are here, behind and away move on from one part to four and sixteen',
  },
  'tests/integration/raised-parts-server.test.ts': {
    seconds: 35,
    why: 'splits 10,000 customers, and imports an archive of them',
  },
  'tests/integration/store-marks.test.ts': {
    seconds: 60,
    why: 'a device learns a mark once it has been quiet for seconds, a dozen times',
  },
  'tests/integration/start.test.ts': { seconds: 40, why: 'starts whole servers, each with a new cluster' },
};

/**
 * What an image may weigh beside Node, in megabytes: all of it, most of which is PostgreSQL, and what is ours. With what
 * only tests and builds need it were 594.
 */
export const IMAGE_MEGABYTES = { all: 200, own: 30 };

/**
 * What an area may cost the end-to-end tests, in seconds on two quiet cores: its share of the journeys that it takes part
 * in. An area over it is named, and one that costs twice as much fails the whole run: the yardstick is a rough one.
 */
export const AREA_SECONDS = 20;
export const RED_TIMES = 2;

/** @type {Readonly<Record<string, { seconds: number, why: string }>>} */
export const AREA_EXCEPTIONS = {
  rounds: {
    seconds: 150,
    why: 'several planners, offline and back, in one round: what the product stands for',
  },
  sync: {
    seconds: 130,
    why: 'devices that are killed, cut off and come back, each with a browser of its own',
  },
  'custom-fields': {
    seconds: 30,
    why: 'a form is signed offline, survives a start, comes back and becomes a PDF made by real workers',
  },
  session: { seconds: 45, why: 'every way to sign in is one of its own, and ends what the one before began' },
};

/** By how many times a machine is slower than two quiet cores is told by this file, which never changes much. */
export const YARDSTICK = { file: 'bars.test.ts', seconds: 27 };

/**
 * Which areas a journey is about: it costs each of them the same share, unless shares are told. Files that are about no
 * area, but about the frame around them all, stand under `shell`.
 * @type {Readonly<Record<string, readonly string[] | Readonly<Record<string, number>>>>}
 */
export const JOURNEYS = {
  'account.test.ts': ['account', 'email'],
  'accounts.test.ts': ['session', 'sync'],
  'alerts.test.ts': ['alerts'],
  'bars.test.ts': ['shell'],
  'built-program.test.ts': ['shell'],
  'calendar-scenarios.test.ts': ['schedule'],
  'customers.test.ts': ['customers'],
  'dashboard.test.ts': ['dashboard'],
  'drawer.test.ts': ['shell'],
  'first-load.test.ts': ['session', 'getting-started', 'finish-syncing'],
  'forms.test.ts': ['custom-fields'],
  'hostile-values.test.ts': ['shell'],
  'imports.test.ts': ['imports'],
  'languages.test.ts': ['shell'],
  'last-screen.test.ts': ['shell'],
  'offline.test.ts': ['shell', 'sync'],
  'people.test.ts': ['users', 'teams', 'audit'],
  'phone-layout.test.ts': ['shell'],
  'phones.test.ts': ['shell'],
  'planner-touch.test.ts': { schedule: 1, 'multi-planner': 1 },
  'quick-start.test.ts': ['quick-start'],
  'round-order.test.ts': ['rounds'],
  'rounds.test.ts': ['rounds'],
  'services-and-jobs.test.ts': ['services', 'jobs'],
  'settings.test.ts': ['shell'],
  'sign-in-security.test.ts': ['session', 'security'],
  'smoke.test.ts': ['shell'],
  'sync-page-devices.test.ts': ['sync'],
  'sync-page.test.ts': ['sync'],
  'visual-planner.test.ts': ['visual-planner'],
  // One of its seven tests is about the board of days.
  'three-planners.test.ts': { rounds: 6, 'multi-planner': 1 },
};
