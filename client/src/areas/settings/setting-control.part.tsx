import { LOGO_MAX } from '@roundsman/shared-schema/areas/account/account.settings.ts';
import type { SettingForm } from '@roundsman/shared-schema/areas/setting-row.ts';
import { weekOrder } from '@roundsman/shared-schema/areas/settings/week-order.rules.ts';
import type { FrequencySetting } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { differentNames } from '@roundsman/shared-schema/kernel/different-names.ts';
import { LANGUAGE_NAMES } from '@roundsman/shared-schema/kernel/languages.ts';
import { type ComponentType, useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { PlaceMap } from '#parts/place-map.part.tsx';
import { optionWords, settingName } from '#parts/settings/setting-words.ts';
import type { ControlKind } from '#parts/settings/shown-settings.ts';
import { scalePicture } from '#platform/scale-picture.ts';
import { pageTitle } from '#routes/page-title.ts';
import { landingRoutes } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { PictureField } from '#ui/picture-field/picture-field.tsx';
import { SwitchField } from '#ui/switch-field/switch-field.tsx';
import { type EditedSetting, useDraft } from './edit-setting.hook.ts';
import { settingHelp } from './setting-value-words.ts';

/** Pixels of the logo's longest side at first. */
const LOGO_SIDE = 512;

interface ControlProps {
  readonly edited: EditedSetting;
  readonly form: SettingForm;
}

const wordsOf = ({ key, error }: EditedSetting) => ({
  label: settingName(key),
  hint: settingHelp(key),
  ...(error === undefined ? {} : { error }),
});

function SwitchControl({ edited }: ControlProps) {
  return <SwitchField {...wordsOf(edited)} checked={edited.value === true} onChange={edited.save} />;
}

function NumberControl({ edited, form }: ControlProps) {
  const draft = useDraft(edited.value as number | null, edited.save);
  const unit = form.kind === 'number' ? form.unit : undefined;
  return (
    <NumberField
      {...wordsOf(edited)}
      value={draft.value}
      onChange={draft.change}
      onBlur={draft.keep}
      {...(unit ? { after: textOf(`settings-dialog.unit-${unit}`) } : {})}
    />
  );
}

/** Words that others choose from, one on each line; a line that is there already is left out. */
function ListControl({ edited }: ControlProps) {
  const draft = useDraft(
    (edited.value as readonly string[]).join('\n'),
    (text) => edited.save(differentNames(text.split('\n'))),
    { keepsInPauses: false },
  );
  const words = wordsOf(edited);
  return (
    <TextAreaField
      {...words}
      hint={t('settings-dialog.one-a-line', { help: words.hint })}
      rows={4}
      value={draft.value}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.keep}
    />
  );
}

function ChoiceControl({ edited, form }: ControlProps) {
  const options = form.kind === 'choice' ? form.options : [];
  return (
    <SelectField
      {...wordsOf(edited)}
      value={String(edited.value)}
      options={options.map((value) => ({ value, label: optionWords(edited.key, value) }))}
      onChange={(event) => edited.save(event.target.value)}
    />
  );
}

/** Days of the week, which begins where the firm's does; at least one stays. */
function WeekdaysControl({ edited }: ControlProps) {
  const chosen = edited.value as readonly number[];
  const names = weekdayNames();
  const { label, hint, error } = { error: undefined, ...wordsOf(edited) };
  const start = useSetting('global.week-start');
  const toggle = (weekday: number) =>
    edited.save(
      chosen.includes(weekday) ? chosen.filter((other) => other !== weekday) : [...chosen, weekday].sort(),
    );
  return (
    <Fieldset legend={label}>
      <p className="rm-t2">{hint}</p>
      <div className="settings-weekdays">
        {weekOrder(start).map((weekday) => (
          <label key={weekday} className="rm-check">
            <input type="checkbox" checked={chosen.includes(weekday)} onChange={() => toggle(weekday)} />
            <span>{names[weekday - 1]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
    </Fieldset>
  );
}

function FrequencyControl({ edited }: ControlProps) {
  const draft = useDraft(edited.value as FrequencySetting, edited.save);
  const { kind, every } = draft.value;
  return (
    <div className="settings-pair">
      <NumberField
        {...wordsOf(edited)}
        value={every}
        onChange={(next) => draft.change({ kind, every: next ?? Number.NaN })}
        onBlur={draft.keep}
      />
      <SelectField
        label={t('settings-dialog.every-unit')}
        value={kind}
        options={(['weeks', 'months'] as const).map((value) => ({
          value,
          label: t(`settings-dialog.every-${value}`),
        }))}
        onChange={(event) => {
          draft.change({ kind: event.target.value === 'months' ? 'months' : 'weeks', every });
          draft.keep();
        }}
      />
    </div>
  );
}

function AddressControl({ edited }: ControlProps) {
  const draft = useDraft(
    edited.value as { addressDescription: string; lngLat?: LngLat; isVerified: boolean },
    edited.save,
  );
  const { addressDescription, lngLat } = draft.value;
  const [mapShown, setMapShown] = useState(false);
  const change = (text: string, pin: LngLat | undefined) =>
    draft.change({
      addressDescription: text,
      isVerified: pin !== undefined,
      ...(pin ? { lngLat: pin } : {}),
    });
  return (
    <>
      <TextField
        {...wordsOf(edited)}
        value={addressDescription}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => change(event.target.value, lngLat)}
        onBlur={draft.keep}
      />
      {mapShown ? (
        <PlaceMap
          pin={lngLat ?? null}
          height={220}
          onChange={(pin) => change(addressDescription, pin ?? undefined)}
        />
      ) : (
        <div>
          <Button kind="line" onClick={() => setMapShown(true)}>
            {t(lngLat ? 'settings-dialog.map-move' : 'settings-dialog.map-set')}
          </Button>
        </div>
      )}
    </>
  );
}

function PictureControl({ edited }: ControlProps) {
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    const picture = await scalePicture(file, { side: LOGO_SIDE, max: LOGO_MAX });
    setBusy(false);
    if (picture === undefined) edited.refuse(t('settings-dialog.refused-picture'));
    else edited.save(picture);
  };
  return (
    <PictureField
      {...wordsOf(edited)}
      value={String(edited.value)}
      empty={t('settings-dialog.picture-none')}
      choose={t('settings-dialog.picture-choose')}
      remove={t('settings-dialog.picture-remove')}
      busy={busy}
      onFile={(file) => void take(file)}
      onRemove={() => edited.save('')}
    />
  );
}

function LandingControl({ edited }: ControlProps) {
  const routes = landingRoutes(useActor());
  const isOpen = routes.some(({ id }) => id === edited.value);
  return (
    <SelectField
      {...wordsOf(edited)}
      // A page that this person may not open any more counts as not chosen (specification 1, 2.3).
      value={isOpen ? String(edited.value) : ''}
      options={[
        { value: '', label: t('settings-dialog.landing-default') },
        ...routes.map(({ id }) => ({ value: id, label: pageTitle(id) })),
      ]}
      onChange={(event) => edited.save(event.target.value)}
    />
  );
}

function LanguageControl({ edited }: ControlProps) {
  return (
    <SelectField
      {...wordsOf(edited)}
      value={String(edited.value)}
      options={[
        { value: '', label: t('settings-dialog.language-default') },
        ...Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
      ]}
      onChange={(event) => edited.save(event.target.value)}
    />
  );
}

/** On until a moment that is told, then off by itself; it can be turned off before. */
function UntilControl({ edited, form }: ControlProps) {
  const store = useStore();
  useMinute();
  const now = store.now();
  const until = edited.value as number | null;
  const isOn = until !== null && until > now;
  const words = wordsOf(edited);
  return (
    <SwitchField
      {...words}
      hint={isOn ? t('settings-dialog.on-until', { when: dateTime(until, now) }) : words.hint}
      checked={isOn}
      onChange={(on) => edited.save(on && form.kind === 'until' ? store.now() + form.ms : null)}
    />
  );
}

/** How each kind of setting is asked for. */
export const SETTING_CONTROLS: Readonly<Record<ControlKind, ComponentType<ControlProps>>> = {
  switch: SwitchControl,
  number: NumberControl,
  list: ListControl,
  choice: ChoiceControl,
  weekdays: WeekdaysControl,
  frequency: FrequencyControl,
  address: AddressControl,
  picture: PictureControl,
  landing: LandingControl,
  language: LanguageControl,
  until: UntilControl,
};
