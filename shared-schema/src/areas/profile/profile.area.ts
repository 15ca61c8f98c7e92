import { defineArea } from '#areas/define-area.ts';
import { changeProfile, readProfile } from './profile.http.ts';

export const profileArea = defineArea({
  name: 'profile',
  calls: { changeProfile, readProfile },
});
