import { useState } from 'react';
import { whereHere } from '#platform/where-here.ts';
import { deviceSettings } from '#store/device-settings.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { SwitchField } from '#ui/switch-field/switch-field.tsx';

/** Lets this device tell where it is, once its browser does; off again at any time. */
export function TellsPlace() {
  const isOn = useSetting('analytics.tells-place');
  const [isDenied, setDenied] = useState(false);
  const change = async (on: boolean) => {
    const denied = on && (await whereHere()) === 'denied';
    setDenied(denied);
    deviceSettings().set('analytics.tells-place', on && !denied);
  };
  return (
    <SwitchField
      label={t('analytics.tells')}
      hint={t('analytics.tells-text')}
      {...(isDenied && { error: t('analytics.tells-denied') })}
      checked={isOn}
      onChange={(on) => void change(on)}
    />
  );
}
