import { defineArea } from '#calls/define-area.ts';
import { readFormPdfRoute } from './read-form-pdf.route.ts';
import { storeFormPdfRoute } from './store-form-pdf.route.ts';

export const customFieldsArea = defineArea({
  name: 'custom-fields',
  routes: [storeFormPdfRoute, readFormPdfRoute],
});
