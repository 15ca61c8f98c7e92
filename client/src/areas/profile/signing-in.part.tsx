import { mdiChevronRight, mdiShieldKeyOutline } from '@mdi/js';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { hasUnsaved } from '#ui/unsaved/unsaved.hook.ts';

/** The way to password and second step, which have a page of their own; what is typed is asked about on the way. */
export function SigningInSection({ onGo }: { onGo: () => void }) {
  return (
    <section className="profile-section" aria-label={t('profile.security')}>
      <h2>{t('profile.security')}</h2>
      <Row href={paths.security()} onClick={() => !hasUnsaved() && onGo()}>
        <Icon path={mdiShieldKeyOutline} />
        <RowNames name={t('profile.security-name')} sub={t('profile.security-text')} />
        <Icon path={mdiChevronRight} size={16} />
      </Row>
    </section>
  );
}
