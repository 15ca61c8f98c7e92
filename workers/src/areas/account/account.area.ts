import { defineArea } from '#effects/define-area.ts';
import { mailOwnerOffer } from './mail-owner-offer.effect.ts';

export const accountArea = defineArea({
  name: 'account',
  effects: [mailOwnerOffer],
});
