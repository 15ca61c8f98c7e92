import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./role.text.pl.ts') });

/** Names of the roles (companion USR-2). */
export const roleTexts = defineTexts('role', {
  owner: 'Owner',
  admin: 'Admin',
  creator: 'Creator',
  planner: 'Planner',
  worker: 'Worker',
  canvasser: 'Canvasser',
  jobEditor: 'Job editor',
  reporting: 'Reporting',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    role: typeof roleTexts;
  }
}
