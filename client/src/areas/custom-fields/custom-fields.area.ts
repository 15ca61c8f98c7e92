import { defineArea } from '#routes/define-area.ts';

export const customFieldsArea = defineArea({
  name: 'custom-fields',
  routes: [],
  paths: { customFields: () => '/custom-fields' },
  texts: () => import('./custom-fields.text.ts'),
});
