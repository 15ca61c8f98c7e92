import { mdiFormSelect } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** A form with its questions; `item`: the place of one that is edited, or of a new one. */
function collectionPath(id: string, item?: number): `/${string}` {
  const form = encodeURIComponent(id);
  return item === undefined
    ? `/custom-fields/schemas/${form}`
    : `/custom-fields/schemas/items/edit/${form}/${item}`;
}

export const customFieldsArea = defineArea({
  name: 'custom-fields',
  routes: [
    {
      id: 'custom-fields',
      path: '/custom-fields/*',
      requires: { roles: OWNER_ADMIN, level: 'ultimate', feature: 'metadata', subscribed: true },
      group: 'configure',
      icon: mdiFormSelect,
      title: { 'en-GB': 'Custom fields', 'pl-PL': 'Pola własne' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./custom-fields.screen.tsx')).CustomFieldsScreen,
      showing: ({ id }) => collectionPath(id),
      makes: [
        {
          id: 'add-custom-fields',
          ask: '/custom-fields?add=form',
          icon: mdiFormSelect,
          label: 'custom-fields.add',
          roles: OWNER_ADMIN,
        },
      ],
    },
  ],
  paths: { customFields: () => '/custom-fields', collection: collectionPath },
  texts: () => import('./custom-fields.text.ts'),
});
