import { mdiCreditCardOutline, mdiTimerSandEmpty } from '@mdi/js';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const subscriptionArea = defineArea({
  name: 'subscription',
  routes: [
    {
      id: 'subscription',
      path: '/subscription',
      requires: { roles: ['owner'], traits: ['store-approved'] },
      group: null,
      icon: mdiCreditCardOutline,
      title: { 'en-GB': 'Subscription', 'pl-PL': 'Subskrypcja' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./subscription.screen.tsx')).SubscriptionScreen,
    },
    {
      id: 'trial-ending',
      path: '/account/subscription/:trialEnding',
      requires: { roles: ['owner'] },
      group: null,
      icon: mdiTimerSandEmpty,
      title: { 'en-GB': 'Trial', 'pl-PL': 'Okres próbny' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./trial-ending.screen.tsx')).TrialEndingScreen,
    },
  ],
  paths: {
    subscription: () => '/subscription',
    trialEnding: (days: number) => `/account/subscription/${days}`,
  },
  texts: () => import('./subscription.text.ts'),
});
