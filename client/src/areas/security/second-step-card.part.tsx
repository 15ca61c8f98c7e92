import { mdiCellphoneKey, mdiLifebuoy, mdiPlus, mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import { makeRecoveryCodes, removeTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { canUsePasskeys } from '#platform/passkeys.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { AddPasskeyDialog } from './add-passkey.dialog.tsx';
import { CodesDialog } from './codes.dialog.tsx';
import type { OwnSecurity } from './own-security.hook.ts';
import { PasskeyRow } from './passkey-row.part.tsx';
import { PasswordDialog } from './password.dialog.tsx';
import { SetUpTotpDialog } from './set-up-totp.dialog.tsx';

type Asked = 'totp' | 'totp-off' | 'passkey' | 'codes';

/** Why no passkey can be made here; undefined when one can. */
function passkeyObstacle(own: OwnSecurity): string | undefined {
  if (!own.passkeyPlace.ok) return textOf(own.passkeyPlace.error);
  return canUsePasskeys() ? undefined : t('security.passkey-not-here');
}

/** Authenticator app, passkeys and recovery codes of one's own. */
export function SecondStepCard(props: { own: OwnSecurity; connected: boolean; load: () => Promise<void> }) {
  const { own, connected, load } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { email } = store.profile.user;
  const now = store.now();
  const isOn = own.totpSince !== null || own.passkeys.length > 0;
  const obstacle = passkeyObstacle(own);
  const close = () => setAsked(null);
  const done = (text: string, newCodes: readonly string[] = []) => {
    close();
    setCodes(newCodes);
    show({ text });
    void load();
  };
  return (
    <Card
      title={t('security.second-step')}
      end={
        <StatusMark
          icon={isOn ? mdiShieldCheckOutline : mdiShieldOffOutline}
          tone={isOn ? 'done' : own.isNeeded ? 'warn' : 'plain'}
        >
          {t(isOn ? 'security.second-on' : 'security.second-off')}
        </StatusMark>
      }
    >
      <p className="security-text">
        {t(isOn ? 'security.second-text-on' : 'security.second-text-off')}
        {own.isNeeded && ` ${t('security.second-needed')}`}
      </p>
      <Row className="security-row">
        <Icon path={mdiCellphoneKey} />
        <RowNames
          name={t('security.app')}
          sub={
            own.totpSince === null
              ? t('security.app-none')
              : t('security.app-since', { when: dateTime(own.totpSince, now) })
          }
        />
        {own.totpSince === null ? (
          <Button kind="line" disabled={!connected} onClick={() => setAsked('totp')}>
            {t('security.app-set-up')}
          </Button>
        ) : (
          <Button kind="bad" flush disabled={!connected} onClick={() => setAsked('totp-off')}>
            {t('security.app-remove')}
          </Button>
        )}
      </Row>
      {isOn && (
        <Row className="security-row">
          <Icon path={mdiLifebuoy} />
          <RowNames
            name={t('security.codes')}
            sub={t('security.codes-left', { count: own.recoveryCodesLeft })}
          />
          <Button flush disabled={!connected} onClick={() => setAsked('codes')}>
            {t('security.codes-new')}
          </Button>
        </Row>
      )}
      <div className="security-head">
        <h3>{t('security.passkeys')}</h3>
        <Button
          flush
          icon={mdiPlus}
          disabled={!connected || obstacle !== undefined}
          onClick={() => setAsked('passkey')}
        >
          {t('security.passkey-add')}
        </Button>
      </div>
      {own.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} own={own} connected={connected} load={load} />
      ))}
      {(obstacle || own.passkeys.length === 0) && (
        <p className="security-text">{obstacle ?? t('security.passkeys-none')}</p>
      )}

      {asked === 'totp' && (
        <SetUpTotpDialog
          email={email}
          onClose={close}
          onDone={(newCodes) => done(t('security.app-on'), newCodes)}
        />
      )}
      {asked === 'passkey' && (
        <AddPasskeyDialog
          email={email}
          onClose={close}
          onDone={(newCodes) => done(t('security.passkey-added'), newCodes)}
        />
      )}
      {asked === 'totp-off' && (
        <PasswordDialog
          title={t('security.app-remove-title')}
          text={t('security.app-remove-text')}
          confirm={t('security.app-remove')}
          danger
          email={email}
          onClose={close}
          onSubmit={async (password) => {
            const removed = await call(removeTotp, { password });
            if (!removed.ok) return removed;
            done(t('security.app-removed'));
            return null;
          }}
        />
      )}
      {asked === 'codes' && (
        <PasswordDialog
          title={t('security.codes-new-title')}
          text={t('security.codes-new-text')}
          confirm={t('security.codes-new')}
          email={email}
          onClose={close}
          onSubmit={async (password) => {
            const made = await call(makeRecoveryCodes, { password });
            if (!made.ok) return made;
            close();
            setCodes(made.value.recoveryCodes);
            void load();
            return null;
          }}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} email={email} onClose={() => setCodes([])} />}
    </Card>
  );
}
