import type { ComponentProps } from 'react';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import '../job.text.ts';

/**
 * Why a job is paused: one of the firm's reasons. Nothing where it has none. `opened`: the reason that stands, which may be
 * one of the reasons no longer.
 */
export function PauseReason({
  opened = '',
  ...field
}: { opened?: string } & Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const listed = useSetting('jobs.pause-reasons');
  const reasons = opened === '' || listed.includes(opened) ? listed : [...listed, opened];
  if (reasons.length === 0) return null;
  return (
    <SelectField
      label={t('job.pause-why')}
      options={[
        { value: '', label: t('job.pause-why-none') },
        ...reasons.map((reason) => ({ value: reason, label: reason })),
      ]}
      {...field}
    />
  );
}
