import type { ComponentProps } from 'react';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import './session.text.ts';

/** The address by which a person is known; browsers and password managers fill it in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={t('session.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      {...props}
    />
  );
}
