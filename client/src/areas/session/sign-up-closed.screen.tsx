import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { SessionPage } from './session-page.part.tsx';
import './session.text.ts';

/** Says that nobody can sign up here before anything is typed. */
export function SignUpClosedScreen() {
  return (
    <SessionPage title={t('session.sign-up-title')} text={t('sign-up.closed')}>
      <ButtonLink kind="main" wide href={paths.signIn()}>
        {t('session.to-sign-in')}
      </ButtonLink>
    </SessionPage>
  );
}
