import { readRules, signOutEverybody } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { RulesFacts, type SignInRules } from '#parts/sign-in-rules/rules-facts.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { ChangeRulesDialog } from './change-rules.dialog.tsx';
import { PasswordDialog } from './password.dialog.tsx';

/** How members of the firm sign in; for Owner and Admin (SEC-5). */
export function RulesCard({ connected, load }: { connected: boolean; load: () => Promise<void> }) {
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const account = store.account.id;
  const [rules, setRules] = useState<SignInRules | null>(null);
  const [asked, setAsked] = useState<'change' | 'out' | null>(null);
  const read = useCallback(async () => {
    const answer = await call(readRules, { account });
    if (answer.ok) setRules(answer.value);
  }, [call, account]);
  useEffect(() => {
    if (connected) void read();
  }, [connected, read]);
  if (!rules) return null;
  const isOwner = store.account.roles.includes('owner');
  return (
    <Card
      title={t('security.rules')}
      end={
        <Button flush disabled={!connected} onClick={() => setAsked('change')}>
          {t('security.rules-change')}
        </Button>
      }
    >
      <div className="rm-card-body">
        <RulesFacts rules={rules} />
        <div className="rm-btns security-out">
          <Button kind="bad" flush disabled={!connected} onClick={() => setAsked('out')}>
            {t('security.everybody-out')}
          </Button>
        </div>
      </div>
      {asked === 'change' && (
        <ChangeRulesDialog
          rules={rules}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            show({ text: t('security.rules-saved') });
            void read();
            void load();
          }}
        />
      )}
      {asked === 'out' && (
        <PasswordDialog
          title={t('security.everybody-out-title')}
          text={t(isOwner ? 'security.everybody-out-text' : 'security.everybody-out-admin')}
          confirm={t('security.everybody-out')}
          danger
          email={store.profile.user.email}
          onClose={() => setAsked(null)}
          onSubmit={async (password) => {
            const out = await call(signOutEverybody, { account, password });
            if (!out.ok) return out;
            setAsked(null);
            show({ text: t('security.sessions-ended', { count: out.value.ended }) });
            void load();
            return null;
          }}
        />
      )}
    </Card>
  );
}
