import { defineArea } from '#areas/define-area.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerCard } from './customer.card.ts';
import { customerRecord } from './customer.record.ts';
import { customersDocuments } from './customers.documents.ts';
import { customersKeyRules } from './customers.key-rules.ts';
import { customersSettings } from './customers.settings.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { editCustomerAddress } from './edit-customer-address.command.ts';
import { editCustomerContact } from './edit-customer-contact.command.ts';
import { restoreCustomer } from './restore-customer.command.ts';

export const customersArea = defineArea({
  name: 'customers',
  documents: customersDocuments,
  keyRules: customersKeyRules,
  records: [customerRecord],
  cards: [customerCard],
  commands: [addCustomer, deleteCustomer, editCustomerAddress, editCustomerContact, restoreCustomer],
  settings: customersSettings,
});
