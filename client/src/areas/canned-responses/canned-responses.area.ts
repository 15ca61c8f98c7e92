import { mdiMessageReplyTextOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea, listPath, listRoute } from '#routes/define-area.ts';

export const cannedResponsesArea = defineArea({
  name: 'canned-responses',
  routes: [
    listRoute({
      id: 'canned-responses',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      group: 'configure',
      icon: mdiMessageReplyTextOutline,
      title: { 'en-GB': 'Saved replies', 'pl-PL': 'Gotowe odpowiedzi' },
      screen: async (): Promise<ComponentType> =>
        (await import('./canned-responses.screen.tsx')).CannedResponsesScreen,
      makes: { label: 'canned-responses.add' },
    }),
  ],
  paths: { cannedResponses: listPath('/canned-responses') },
  texts: () => import('./canned-responses.text.ts'),
});
