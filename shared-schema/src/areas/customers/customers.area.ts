import { defineArea } from '#areas/define-area.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerCard } from './customer.card.ts';
import { customerRecord } from './customer.record.ts';
import { customersDocuments } from './customers.documents.ts';
import { customersKeyRules } from './customers.key-rules.ts';
import { customersSettings } from './customers.settings.ts';
import { deactivateCustomers } from './deactivate-customers.command.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { dismissLateEdit } from './dismiss-late-edit.command.ts';
import { editCustomer } from './edit-customer.command.ts';
import { mergeCustomers } from './merge-customers.command.ts';
import { movePin } from './move-pin.command.ts';
import { reactivateCustomer } from './reactivate-customer.command.ts';
import { reactivateCustomers } from './reactivate-customers.command.ts';
import { removeNote } from './remove-note.command.ts';
import { removePerson } from './remove-person.command.ts';
import { restoreCustomer } from './restore-customer.command.ts';
import { saveMarketingParameters } from './save-marketing-parameters.command.ts';
import { saveNote } from './save-note.command.ts';
import { savePerson } from './save-person.command.ts';
import { setMarketing } from './set-marketing.command.ts';
import { setPreferences } from './set-preferences.command.ts';
import { tagCustomers } from './tag-customers.command.ts';
import { useLateEdit } from './use-late-edit.command.ts';

export const customersArea = defineArea({
  name: 'customers',
  documents: customersDocuments,
  keyRules: customersKeyRules,
  records: [customerRecord],
  cards: [customerCard],
  commands: [
    addCustomer,
    deactivateCustomers,
    deleteCustomer,
    dismissLateEdit,
    editCustomer,
    mergeCustomers,
    movePin,
    reactivateCustomer,
    reactivateCustomers,
    removeNote,
    removePerson,
    restoreCustomer,
    saveMarketingParameters,
    saveNote,
    savePerson,
    setMarketing,
    setPreferences,
    tagCustomers,
    useLateEdit,
  ],
  settings: customersSettings,
});
