import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { t } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';

/**
 * When all seats are taken an Owner is asked to add one (USR-3). False for everybody else, and where there is no page
 * to do it: the refusal is then shown like any other.
 */
export function useSeatQuestion(): (failure: Failure) => Promise<boolean> {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const actor = useActor();
  return useCallback(
    async ({ values }) => {
      if (!actor.roles.includes('owner') || !mayOpen(actor, 'subscription')) return false;
      const yes = await confirm({
        title: t('users.seat-title'),
        text: t('users.seat-owner', { seats: values?.seats ?? '' }),
        confirm: t('users.seat-open'),
      });
      if (yes) navigate(paths.subscription());
      return true;
    },
    [actor, confirm, navigate],
  );
}
