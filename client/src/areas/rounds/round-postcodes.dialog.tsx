import { editRoundPostcodes } from '@roundsman/shared-schema/areas/rounds/edit-round-postcodes.command.ts';
import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { TextAreaField } from '#ui/form/text-field.tsx';
import './round-edit.text.ts';

/** The postcodes that a portal round serves, one a line (specification 1, section 5). */
export function RoundPostcodesDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const { act } = useAct();
  const form = useForm({
    defaultValues: { text: round.portal.postcodes.join('\n') },
    follows: { by: useColleague(round.changed) },
  });
  return (
    <FormDialog
      form={form}
      title={t('round-edit.postcodes-title', { name: round.name })}
      colour={round.color}
      action={{ label: t('kit.save') }}
      send={({ text }) =>
        act(
          editRoundPostcodes,
          { roundId: round.id, text, opened: form.opened().text },
          ({ count }) => t('round-edit.postcodes-saved', { count, name: shortName(round.name) }),
          { showsFailure: true },
        )
      }
      onSent={onClose}
      onClose={onClose}
    >
      <TextAreaField
        label={t('round-edit.postcodes')}
        hint={t('round-edit.postcodes-hint')}
        rows={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
