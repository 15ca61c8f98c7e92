import { mdiBellOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { Suspense, useId, useState } from 'react';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { late } from '#ui/late/late.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';

const AlertChoices = late(async () => (await import('#parts/alerts/alert-choices.part.tsx')).AlertChoices);

/** What this person is told of, and how (ALT-4); folded away, as the list is long. */
export function AlertsSection() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="profile-section" aria-label={t('profile.alerts')}>
      <h2>{t('profile.alerts')}</h2>
      <Row onClick={() => setOpen(!open)} expanded={open} controls={id}>
        <Icon path={mdiBellOutline} />
        <RowNames name={t('profile.alerts-name')} sub={t('profile.alerts-text')} />
        <Icon path={open ? mdiChevronUp : mdiChevronDown} />
      </Row>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense>
            <AlertChoices />
          </Suspense>
        )}
      </div>
    </section>
  );
}
