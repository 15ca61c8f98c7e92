import { defineDeletion } from '#areas/record-commands.ts';
import { supplierCard } from './supplier.card.ts';

/** Deletes a supplier. @errors suppliers.not-found */
export const deleteSupplier = defineDeletion(supplierCard, { area: 'suppliers', id: 'supplierId' });
