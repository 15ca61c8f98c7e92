import { mdiAlertOutline, mdiContentDuplicate } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useRoundActions } from './round-actions.hook.ts';
import './open-round.text.ts';

/** What came about when devices met again, and the way out of it. */
export function RoundNotices({ data }: { data: RoundData }) {
  const { actor } = useStore();
  const actions = useRoundActions(data.round);
  const mayChange = may(actor, { roles: OWNER_ADMIN });
  return (
    <>
      {data.round.editedAfterDeletion && (
        <Notice
          icon={mdiAlertOutline}
          tone="warn"
          title={t('rounds.edited-after-deletion')}
          action={
            mayChange && (
              <Button flush onClick={() => void actions.keep()}>
                {t('open-round.keep')}
              </Button>
            )
          }
        >
          {t('open-round.edited-after-deletion-text')}
        </Notice>
      )}
      {data.duplicate && (
        <Notice
          icon={mdiContentDuplicate}
          tone="warn"
          title={t('rounds.duplicate')}
          action={
            mayChange && (
              <Button flush onClick={() => void actions.mergeDuplicates()}>
                {t('open-round.merge')}
              </Button>
            )
          }
        >
          {t('open-round.duplicate-text')}
        </Notice>
      )}
    </>
  );
}
