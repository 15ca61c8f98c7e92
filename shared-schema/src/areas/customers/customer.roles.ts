import type { Role } from '#access/roles.ts';

/**
 * These roles create and edit customers (companion 1.4, CUS-16). The list has a file of its own, because the start needs
 * it without the schemas of customers.
 */
export const CUSTOMER_WRITERS: readonly Role[] = ['owner', 'admin', 'creator'];
