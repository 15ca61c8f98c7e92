import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./role.text.pl.ts') });

/** Names of the roles and one line of explanation for each (companion USR-2). */
export const roleTexts = defineTexts('role', {
  owner: 'Owner',
  admin: 'Admin',
  creator: 'Creator',
  planner: 'Planner',
  worker: 'Worker',
  canvasser: 'Canvasser',
  jobEditor: 'Job editor',
  reporting: 'Reporting',
  'owner-about': 'Everything, with the subscription and other owners',
  'admin-about': 'Everything but the subscription and owners',
  'creator-about': 'Customers, jobs, quotes and messages',
  'planner-about': 'Plans and orders the work',
  'worker-about': 'Own work of the day',
  'canvasser-about': 'New leads at the door',
  'jobEditor-about': 'Jobs and prices, added to another role',
  'reporting-about': 'Reports, added to another role',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    role: typeof roleTexts;
  }
}
