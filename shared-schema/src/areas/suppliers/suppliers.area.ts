import { defineArea } from '#areas/define-area.ts';
import { addSupplier } from './add-supplier.command.ts';
import { deleteSupplier } from './delete-supplier.command.ts';
import { editSupplier } from './edit-supplier.command.ts';
import { restoreSupplier } from './restore-supplier.command.ts';
import { supplierCard } from './supplier.card.ts';
import { supplierRecord } from './supplier.record.ts';
import { suppliersDocuments } from './suppliers.documents.ts';
import { suppliersKeyRules } from './suppliers.key-rules.ts';

export const suppliersArea = defineArea({
  name: 'suppliers',
  documents: suppliersDocuments,
  keyRules: suppliersKeyRules,
  records: [supplierRecord],
  cards: [supplierCard],
  commands: [addSupplier, editSupplier, deleteSupplier, restoreSupplier],
});
