import { useState } from 'react';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { HoursFields } from './hours-fields.part.tsx';
import type { UserFields } from './user-form.ts';
import { WorkFields } from './work-fields.part.tsx';

const FOLDED = ['week', 'skills', 'startLocation', 'hourlyRateMinor', 'capAmount'] as const;

/** Hours, skills and pay: seldom given at once, so they are folded until somebody asks or one of them is wrong. */
export function MoreFields({ form }: { form: Form<UserFields> }) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = FOLDED.some((name) => form.hasError(name));
  return (
    <details
      className="users-more"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('users.more')}</summary>
      <div className="people-form">
        <HoursFields form={form} />
        <WorkFields form={form} />
      </div>
    </details>
  );
}
