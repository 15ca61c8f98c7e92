import { readRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { RulesFacts } from '#parts/sign-in-rules/rules-facts.part.tsx';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';

/** The rules of the account for signing in, and the way to where they are changed (SEC-5). */
export function RulesSummary() {
  const store = useStore();
  const { value: rules } = useLoaded(readRules, { account: store.account.id });
  if (!rules) return null;
  return (
    <Card title={t('user-security.rules')}>
      <CardBody>
        <RulesFacts rules={rules} />
        <div className="rm-btns">
          <ButtonLink kind="line" href={paths.security()}>
            {t('user-security.rules-change')}
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}
