import { defineRestoration } from '#areas/record-commands.ts';
import { supplierCard } from './supplier.card.ts';

/** Brings a deleted supplier back. @errors suppliers.not-found */
export const restoreSupplier = defineRestoration(supplierCard, { area: 'suppliers', id: 'supplierId' });
