import { chooseAlertWay } from '#areas/alerts/choose-alert-way.command.ts';
import { chooseRoleAlertWay } from '#areas/alerts/choose-role-alert-way.command.ts';
import { dismissAlerts } from '#areas/alerts/dismiss-alerts.command.ts';
import { markAlerts } from '#areas/alerts/mark-alerts.command.ts';
import { undoChanges } from '#areas/changes/undo-changes.command.ts';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { deleteCustomer } from '#areas/customers/delete-customer.command.ts';
import { editCustomerAddress } from '#areas/customers/edit-customer-address.command.ts';
import { editCustomerContact } from '#areas/customers/edit-customer-contact.command.ts';
import { restoreCustomer } from '#areas/customers/restore-customer.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { editJobPrice } from '#areas/jobs/edit-job-price.command.ts';
import { editJobSchedule } from '#areas/jobs/edit-job-schedule.command.ts';
import { addJobsToRound } from '#areas/rounds/add-jobs-to-round.command.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { deleteRound } from '#areas/rounds/delete-round.command.ts';
import { moveJobs } from '#areas/rounds/move-jobs.command.ts';
import { recolourRound } from '#areas/rounds/recolour-round.command.ts';
import { removeJobsFromRound } from '#areas/rounds/remove-jobs-from-round.command.ts';
import { renameRound } from '#areas/rounds/rename-round.command.ts';
import { restoreRound } from '#areas/rounds/restore-round.command.ts';
import { sortRound } from '#areas/rounds/sort-round.command.ts';
import { setMySetting } from '#areas/settings/set-my-setting.command.ts';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import { reassignJobs } from '#areas/users/reassign-jobs.command.ts';

/** Every command of the product. */
export const COMMANDS = [
  addRound,
  renameRound,
  recolourRound,
  deleteRound,
  restoreRound,
  addJobsToRound,
  removeJobsFromRound,
  moveJobs,
  sortRound,
  addCustomer,
  editCustomerContact,
  editCustomerAddress,
  deleteCustomer,
  restoreCustomer,
  addJob,
  editJobPrice,
  editJobSchedule,
  deleteJob,
  reassignJobs,
  setSetting,
  setMySetting,
  markAlerts,
  dismissAlerts,
  chooseAlertWay,
  chooseRoleAlertWay,
  undoChanges,
] as const;
