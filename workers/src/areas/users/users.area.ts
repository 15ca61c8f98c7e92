import { defineArea } from '#effects/define-area.ts';
import { mailInvitation } from './mail-invitation.effect.ts';

export const usersArea = defineArea({
  name: 'users',
  effects: [mailInvitation],
});
