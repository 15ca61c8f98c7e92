import { mdiInformationOutline } from '@mdi/js';
import { type SettingKey, settingRow } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { usePeople } from '#list/people.hook.ts';
import { settingName } from '#parts/settings/setting-words.ts';
import { hasControl } from '#parts/settings/shown-settings.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type EditedSetting, useEditSetting } from './edit-setting.hook.ts';
import { SETTING_CONTROLS } from './setting-control.part.tsx';
import { settingAffects, settingValueWords } from './setting-value-words.ts';

/** One setting with its control, what changing it does, its default and scope, and who changed it. */
export function SettingItem({ settingKey, isAsked }: { settingKey: SettingKey; isAsked: boolean }) {
  const edited = useEditSetting(settingKey);
  const { form, of, fallback } = settingRow(settingKey);
  if (!hasControl(form.kind)) return null;
  const Control = SETTING_CONTROLS[form.kind];
  const affects = settingAffects(settingKey);
  return (
    <li className={isAsked ? 'settings-item settings-item-asked' : 'settings-item'} data-setting={settingKey}>
      <Control edited={edited} form={form} />
      {affects !== '' && (
        <p className="settings-affects">
          <Icon path={mdiInformationOutline} size={16} />
          {affects}
        </p>
      )}
      <div className="settings-meta">
        <p className="settings-facts">
          <span>{t(`settings-dialog.scope-${of}`)}</span>
          <span>{t('settings-dialog.default', { value: settingValueWords(settingKey, fallback) })}</span>
          <ChangedBy edited={edited} />
        </p>
        {!edited.isDefault && (
          <Button
            flush
            className="settings-reset"
            aria-label={t('settings-dialog.reset-named', { name: settingName(settingKey) })}
            onClick={edited.reset}
          >
            {t('settings-dialog.reset')}
          </Button>
        )}
      </div>
    </li>
  );
}

function ChangedBy({ edited }: { edited: EditedSetting }) {
  const store = useStore();
  const personOf = usePeople();
  const { change, isDefault } = edited;
  if (isDefault) return null;
  if (!change) return <span>{t('settings-dialog.changed-here')}</span>;
  const { name } = personOf(change.by ?? 's');
  return <span>{t('settings-dialog.changed-by', { name, when: dateTime(change.at, store.now()) })}</span>;
}
