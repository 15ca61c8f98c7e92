import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { SETTINGS } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { LANGUAGE_NAMES } from '@roundsman/shared-schema/kernel/languages.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useAct } from '#list/use-act.hook.ts';
import { optionWords } from '#parts/settings/setting-words.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useMayLeave } from '#ui/unsaved/unsaved.hook.ts';

/** Light or dark, and the language: settings of one's own, kept at once and without a connection. */
export function LookSection() {
  const mode = useSetting('theme.mode');
  const language = useSetting('language');
  const { act } = useAct();
  const mayLeave = useMayLeave();
  const [failed, setFailed] = useState<string>();
  const set = async (key: 'theme.mode' | 'language', value: string) => {
    const result = await act(setMySetting, { key, value }, () => null, { showsFailure: true });
    setFailed(result.ok ? undefined : failureWords(result));
  };
  const setLanguage = async (value: string) => {
    // Everything is written anew then, this form too.
    if (await mayLeave()) await set('language', value);
  };
  return (
    <section className="profile-section" aria-label={t('profile.look')}>
      <h2>{t('profile.look')}</h2>
      <FieldRow>
        <SelectField
          label={t('profile.theme')}
          value={mode}
          error={failed}
          options={SETTINGS['theme.mode'].schema.options.map((value) => ({
            value,
            label: optionWords('theme.mode', value),
          }))}
          onChange={(event) => void set('theme.mode', event.target.value)}
        />
        <SelectField
          label={t('profile.language')}
          value={language}
          options={[
            { value: '', label: t('profile.language-firm') },
            ...Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => void setLanguage(event.target.value)}
        />
      </FieldRow>
      <p className="rm-field-hint">{t('profile.look-hint')}</p>
    </section>
  );
}
