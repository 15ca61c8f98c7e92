import { aboutArea } from '#areas/about/about.area.ts';
import { accountArea } from '#areas/account/account.area.ts';
import { alertsArea } from '#areas/alerts/alerts.area.ts';
import { analyticsArea } from '#areas/analytics/analytics.area.ts';
import { auditArea } from '#areas/audit/audit.area.ts';
import { availabilityArea } from '#areas/availability/availability.area.ts';
import { backupsArea } from '#areas/backups/backups.area.ts';
import { cannedResponsesArea } from '#areas/canned-responses/canned-responses.area.ts';
import { customFieldsArea } from '#areas/custom-fields/custom-fields.area.ts';
import { customersArea } from '#areas/customers/customers.area.ts';
import { dashboardArea } from '#areas/dashboard/dashboard.area.ts';
import { emailArea } from '#areas/email/email.area.ts';
import { expenseCategoriesArea } from '#areas/expense-categories/expense-categories.area.ts';
import { finishSyncingArea } from '#areas/finish-syncing/finish-syncing.area.ts';
import { gettingStartedArea } from '#areas/getting-started/getting-started.area.ts';
import { importsArea } from '#areas/imports/imports.area.ts';
import { jobsArea } from '#areas/jobs/jobs.area.ts';
import { multiPlannerArea } from '#areas/multi-planner/multi-planner.area.ts';
import { overdueArea } from '#areas/overdue/overdue.area.ts';
import { quickStartArea } from '#areas/quick-start/quick-start.area.ts';
import { ratingsArea } from '#areas/ratings/ratings.area.ts';
import { roundsArea } from '#areas/rounds/rounds.area.ts';
import { scheduleArea } from '#areas/schedule/schedule.area.ts';
import { securityArea } from '#areas/security/security.area.ts';
import { servicesArea } from '#areas/services/services.area.ts';
import { sessionArea } from '#areas/session/session.area.ts';
import { subscriptionArea } from '#areas/subscription/subscription.area.ts';
import { suppliersArea } from '#areas/suppliers/suppliers.area.ts';
import { syncArea } from '#areas/sync/sync.area.ts';
import { teamsArea } from '#areas/teams/teams.area.ts';
import { trackerArea } from '#areas/tracker/tracker.area.ts';
import { trainingArea } from '#areas/training/training.area.ts';
import { usersArea } from '#areas/users/users.area.ts';
import { visualPlannerArea } from '#areas/visual-planner/visual-planner.area.ts';

/** Every area with pages: the only list. Its order is that of the pages in each group of the menu. */
export const AREAS = [
  dashboardArea,
  scheduleArea,
  multiPlannerArea,
  visualPlannerArea,
  overdueArea,
  roundsArea,
  jobsArea,
  availabilityArea,
  trackerArea,
  customersArea,
  ratingsArea,
  servicesArea,
  usersArea,
  teamsArea,
  cannedResponsesArea,
  customFieldsArea,
  importsArea,
  suppliersArea,
  expenseCategoriesArea,
  auditArea,
  backupsArea,
  analyticsArea,
  alertsArea,
  accountArea,
  subscriptionArea,
  quickStartArea,
  emailArea,
  gettingStartedArea,
  trainingArea,
  finishSyncingArea,
  aboutArea,
  syncArea,
  securityArea,
  sessionArea,
] as const;
