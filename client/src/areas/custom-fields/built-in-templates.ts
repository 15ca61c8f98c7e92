import type { CollectionTarget } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { type ItemFields, NEW_ITEM } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { t } from '#text/texts.ts';
import type { Ready } from './collection.dialog.tsx';
import './templates.text.ts';

const VAN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
const INSIDE = [1, 2, 3, 4, 5] as const;
const HEALTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
const RISK = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Checks are answered yes or no; a 'no' asks what is wrong. */
const check = (title: string): ItemFields => ({ ...NEW_ITEM, title, notes: 'when-skipped-or-falsy' });

/** The four templates that the app brings, in the reader's language (specification 3, section 9). */
export function builtInTemplates(): readonly (Ready & { readonly id: string })[] {
  const levels = (['safe', 'low', 'medium', 'high', 'dangerous'] as const).map((one) =>
    t(`templates.risk-${one}`),
  );
  const fitness = (['poor', 'fair', 'good', 'excellent'] as const).map((one) => t(`templates.fit-${one}`));
  const ready = (
    id: 'van' | 'inside' | 'health' | 'risk',
    target: CollectionTarget,
    items: ItemFields[],
  ) => ({
    ...{
      id: `built-in-${id}`,
      title: t(`templates.${id}`),
      description: t(`templates.${id}-text`),
      target,
      items,
    },
  });
  return [
    ready('van', 'any', [
      ...VAN.slice(0, 13).map((at) => check(t(`templates.van-${at}`))),
      { ...NEW_ITEM, title: t('templates.van-14'), type: 'number' },
      { ...NEW_ITEM, title: t('templates.van-15'), type: 'signature' },
    ]),
    ready(
      'inside',
      'any',
      INSIDE.map((at) => check(t(`templates.inside-${at}`))),
    ),
    ready('health', 'accountuser', [
      { ...NEW_ITEM, title: t('templates.health-1'), type: 'select', selectOptions: fitness },
      ...HEALTH.slice(1, 13).map((at) => ({ ...NEW_ITEM, title: t(`templates.health-${at}`) })),
      { ...NEW_ITEM, title: t('templates.health-14'), type: 'text', skippable: true },
      { ...NEW_ITEM, title: t('templates.health-15'), type: 'signature' },
    ]),
    ready(
      'risk',
      'any',
      RISK.map((at) => ({
        ...NEW_ITEM,
        title: t(`templates.risk-${at}`),
        ...(at < 8 ? { type: 'select' as const, selectOptions: levels } : { type: 'signature' as const }),
      })),
    ),
  ];
}
