import { mdiEmailOffOutline } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { readOutbox } from '@roundsman/shared-schema/areas/mail/mail.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';

const KINDS = {
  'mail.invitation': 'settings-dialog.mail-invitation',
  'mail.owner-offer': 'settings-dialog.mail-owner-offer',
  'mail.alert-digest': 'settings-dialog.mail-alert-digest',
} as const;

type Outbox = CallOutput<typeof readOutbox>;

/** Says that no mail leaves this server, and what waits because of it; nothing where mail is sent. */
export function MailOutbox({ onGo }: { onGo: () => void }) {
  const { account, now } = useStore();
  const isAllowed = may(useActor(), { roles: OWNER_ADMIN });
  const { call } = useCall();
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    let isShown = isAllowed;
    if (isAllowed) {
      void call(readOutbox, { account: account.id }).then((answer) => {
        if (isShown && answer.ok) setOutbox(answer.value);
      });
    }
    return () => {
      isShown = false;
    };
  }, [call, account.id, isAllowed]);
  if (!outbox || outbox.sendsMail) return null;
  const { mails } = outbox;
  return (
    <section aria-label={t('settings-dialog.outbox')}>
      <Notice icon={mdiEmailOffOutline} tone="warn" title={t('settings-dialog.no-mail')} card>
        {t('settings-dialog.no-mail-text')}{' '}
        <Link href={paths.users()} onClick={onGo}>
          {t('settings-dialog.no-mail-links')}
        </Link>
      </Notice>
      {mails.map(({ id, kind, to, at }) => (
        <Row key={id}>
          <RowNames name={t(KINDS[kind])} sub={to} />
          <span className="rm-num rm-t3">{dateTime(at, now())}</span>
        </Row>
      ))}
      {mails.length === 0 && <p className="rm-t2">{t('settings-dialog.outbox-empty')}</p>}
    </section>
  );
}
