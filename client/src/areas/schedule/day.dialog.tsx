import { dayNote } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { setDay } from '@roundsman/shared-schema/areas/work/set-day.command.ts';
import { DAY_NOTE_MAX } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import './schedule.text.ts';

/** What everybody who works on a day is told, and whether nobody does (SCH-5). */
export function DayDialog({ day, onClose }: { day: IsoDay; onClose: () => void }) {
  const { act } = useAct();
  const said = useQuery(dayNote, day);
  const form = useForm<{ note: string; closed: boolean }>({
    defaultValues: { note: said?.note ?? '', closed: said?.closed ?? false },
    follows: {},
  });
  return (
    <FormDialog
      form={form}
      title={t('schedule.day-note')}
      sub={dayFull(day)}
      action={{ label: t('kit.save') }}
      send={() => act(setDay, { day, ...form.changed() }, { showsFailure: true })}
      onSent={onClose}
      onClose={onClose}
    >
      <TextAreaField
        label={t('schedule.note')}
        optional={t('kit.optional')}
        rows={3}
        maxLength={DAY_NOTE_MAX}
        autoFocus
        {...form.field('note')}
      />
      <CheckField
        label={t('schedule.day-closed')}
        sub={t('schedule.day-closed-sub')}
        {...form.field('closed')}
      />
    </FormDialog>
  );
}
