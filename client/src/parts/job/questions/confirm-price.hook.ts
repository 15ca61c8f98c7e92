import { isFarAboveUsual, usualJobPrice } from '@roundsman/shared-schema/areas/jobs/usual-price.ts';
import type { Minor } from '@roundsman/shared-schema/kernel/money.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import '../job-form.text.ts';

/** Asks about a price far above the account's usual one; resolves to true when it is meant, or nothing was odd. */
export function useConfirmPrice(): (price: Minor) => Promise<boolean> {
  const store = useStore();
  const confirm = useConfirm();
  return async (price) => {
    const usual = usualJobPrice(store.snapshot);
    if (usual === undefined || !isFarAboveUsual(price, usual)) return true;
    return confirm({
      title: t('job-form.price-far-title', { price: money(price) }),
      text: t('job-form.price-far-text', { usual: money(usual) }),
      confirm: t('job-form.price-far-confirm'),
      cancel: t('job-form.price-far-change'),
    });
  };
}
