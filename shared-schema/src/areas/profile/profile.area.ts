import { defineArea } from '#areas/define-area.ts';
import { changeProfile, readProfile } from './profile.http.ts';

export const profileArea = defineArea({
  name: 'profile',
  calls: { changeProfile, readProfile },
  errors: {
    'profile.telephone-invalid': 400,
    'profile.picture-invalid': 400,
  },
});
