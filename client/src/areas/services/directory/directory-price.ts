import type { Pricing } from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import { money } from '#text/format.ts';
import { t } from '#text/texts.ts';

/** 'From £12.00', '£3.00 for each window'; empty where no price is told. */
export function directoryPrice(pricing: Pricing | undefined): string {
  if (!pricing) return '';
  const { kind, minor, unit = '' } = pricing;
  return t(`services-advanced.price-${kind}`, { price: money(minor), unit });
}
