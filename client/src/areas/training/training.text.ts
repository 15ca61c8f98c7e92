import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./training.text.pl.ts') });

export const trainingTexts = defineTexts('training', {
  title: 'Training',
  search: 'Search lectures',
  'search-placeholder': 'Search...',
  count_one: '{{count}} lecture',
  count_other: '{{count}} lectures',
  'no-match-text_one': 'We looked in {{count}} lecture.',
  'no-match-text_other': 'We looked in {{count}} lectures.',
  missing: 'We can’t find this lecture. It may have been taken away, or it isn’t on this device yet.',
  open: 'Open {{name}}',
  next: 'Next:',
  captions: 'Captions',
  'needs-connection': 'The video needs a connection.',
  'watch-outside': 'Watch the video in a new window',

  'lesson-rounds': 'Rounds and jobs',
  'lesson-planning': 'Planning and doing the work',
  'lesson-offline': 'Working without a signal',

  'build-a-round-title': 'Build a round',
  'build-a-round-text': 'From an empty list to a round you can drive.',
  'build-a-round-1':
    'A round is a group of jobs you do together, such as one side of town. Open Rounds and choose Add round. A name is enough to start with, and the colour marks the round everywhere else.',
  'build-a-round-2':
    'Open the round and add its jobs. Add a new job makes one from scratch, and Add existing jobs brings in jobs you already have.',
  'build-a-round-3':
    'Put the jobs in the order you drive them. Drag a job by the dots on its left, or choose Sort by optimised drive and look at the order before you accept it.',
  'build-a-round-4':
    'A round can have a schedule of its own. Jobs set to With the round then come whenever the round does, so you set the rhythm once. Other jobs in it keep their own.',

  'fill-in-a-job-title': 'Fill in a job',
  'fill-in-a-job-text': 'What you do, how often, and for how much.',
  'fill-in-a-job-1':
    'A job belongs to a customer. It says what you do there, how often you come and what you charge. A customer can have several, say windows every month and gutters once a year.',
  'fill-in-a-job-2':
    'Add a line for each service with its own price. The job adds them up. If you charge one sum for everything, set one price for the whole visit instead.',
  'fill-in-a-job-3':
    'A service needn’t be done on every visit. Choose every second or third visit for it, and the price of each visit follows. Tick “If it’s missed, do it next time” for work that mustn’t fall off the list.',
  'fill-in-a-job-4':
    'Choose how often the job comes and its first day. The next visits are listed below, so you can see that the days are what you meant before you save.',
  'fill-in-a-job-5':
    'A new price counts for visits that aren’t done yet. What you’ve already done keeps the price it had.',

  'plan-your-days-title': 'Plan your days',
  'plan-your-days-text': 'See what’s due, share it out, and move what doesn’t fit.',
  'plan-your-days-1':
    'Open the Work planner. Visits are already there, on the days their jobs are due. The bars show how full each day is, by jobs, hours or value.',
  'plan-your-days-2':
    'To move a visit, choose Move and pick a day. Only that visit moves. Tick “Move the following visits too” and the job keeps its rhythm from the new day on.',
  'plan-your-days-3':
    'Rained off? Move the whole day takes everything that’s left to do to another day at once.',
  'plan-your-days-4':
    'Assign says who does a visit. The job keeps whoever usually does it, so you only say what’s different this time.',

  'finish-a-visit-title': 'Finish a visit',
  'finish-a-visit-text': 'Done, done with changes, or skipped.',
  'finish-a-visit-1': 'Select the visit and choose Done. That’s all most visits need.',
  'finish-a-visit-2':
    'Did less than planned, or took another price? Choose Done with changes and say what was done, on which day and how long it took.',
  'finish-a-visit-3':
    'If you can’t do it at all, choose Skip and give the reason. You can charge for it all the same. The next visit stays where it is.',
  'finish-a-visit-4':
    'Pressed the wrong thing? Undo it straight away, or choose Not done after all later on.',

  'catch-up-title': 'Catch up on overdue work',
  'catch-up-text': 'Nothing gets lost just because its day has passed.',
  'catch-up-1':
    'A visit that nobody has done or skipped by the end of its day turns up under Overdue, with how many days late it is.',
  'catch-up-2':
    'Choose Bring to today for what you’ll do now. Sort by Most overdue first or Highest price first to decide where to begin.',
  'catch-up-3':
    'If a job has been missed more than once, one visit usually makes up for all of them. Choose Skip the older ones, so that they aren’t counted twice.',

  'work-offline-title': 'Work without a signal',
  'work-offline-text': 'What you can rely on when the bars are gone.',
  'work-offline-1':
    'Everything you see is on your device. You can open it, change it and search it with no signal at all, and close the app in between.',
  'work-offline-2':
    'The cloud at the top says how many changes haven’t been sent. They’re saved on this device and go by themselves once you’re back online. You don’t have to press anything.',
  'work-offline-3':
    'It only says Synced when the server has everything. Look for that before you hand a phone over, clear a browser or sign out.',
  'work-offline-4':
    'A few things do need a connection, because they happen on the server: inviting people, for example, or looking up an address. The app says so where it matters.',

  'one-thing-two-people-title': 'When two people change the same thing',
  'one-thing-two-people-text': 'Why you can both just get on with it.',
  'one-thing-two-people-1':
    'Two people can work on the same round, customer or job, online or not. Their changes are put together when they sync.',
  'one-thing-two-people-2':
    'If one changes the price and the other the phone number, both changes stay. Only if both change the very same field does one win: the later one.',
  'one-thing-two-people-3':
    'While a form is open, it tells you if somebody changes one of its fields. What you’ve typed stays yours until you save.',
  'one-thing-two-people-4':
    'A deletion doesn’t beat work somebody was doing meanwhile. A round that was deleted on one device and changed on another stays, marked, and you decide.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    training: typeof trainingTexts;
  }
}
