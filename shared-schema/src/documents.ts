import { accountDocuments } from '#areas/account/account.documents.ts';
import { customFieldsDocuments } from '#areas/custom-fields/custom-fields.documents.ts';
import { customersDocuments } from '#areas/customers/customers.documents.ts';
import { jobsDocuments } from '#areas/jobs/jobs.documents.ts';
import { layoutsDocuments } from '#areas/layouts/layouts.documents.ts';
import { ratingsDocuments } from '#areas/ratings/ratings.documents.ts';
import { roundsDocuments } from '#areas/rounds/rounds.documents.ts';
import { servicesDocuments } from '#areas/services/services.documents.ts';
import { settingsDocuments } from '#areas/settings/settings.documents.ts';
import { suppliersDocuments } from '#areas/suppliers/suppliers.documents.ts';
import { trackerDocuments } from '#areas/tracker/tracker.documents.ts';
import { workDocuments } from '#areas/work/work.documents.ts';

/**
 * Every kind of document of the product, in the order in which a device opens and a new one gets them. Kinds have a list of their own
 * because the start of the app needs them before any area: `areas.ts` brings records, commands and calls as well.
 */
export const DOCUMENT_TABLE = [
  ...accountDocuments,
  ...settingsDocuments,
  ...layoutsDocuments,
  ...servicesDocuments,
  ...roundsDocuments,
  // Every list needs the jobs, only some the customers.
  ...jobsDocuments,
  ...customersDocuments,
  ...workDocuments,
  ...suppliersDocuments,
  ...trackerDocuments,
  ...customFieldsDocuments,
  ...ratingsDocuments,
] as const;
