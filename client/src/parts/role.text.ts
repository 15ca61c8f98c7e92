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
  'owner-about': 'Everything, including the subscription and other Owners',
  'admin-about': 'Everything except the subscription and Owners',
  'creator-about': 'Customers, jobs, quotes and messages',
  'planner-about': 'Planning and ordering the work',
  'worker-about': 'Their own work for the day',
  'canvasser-about': 'New leads on the doorstep',
  'jobEditor-about': 'Jobs and prices, on top of another role',
  'reporting-about': 'Reports, on top of another role',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    role: typeof roleTexts;
  }
}
