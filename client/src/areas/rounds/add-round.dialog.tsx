import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { ROUND_NAME_MAX, roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { isLive } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { rarestColour } from '#ui/theme/rarest-colour.ts';
import { roundPath } from './rounds-tab.hook.ts';
import './open-round.text.ts';
import './rounds.text.ts';

function roundColours(snapshot: Snapshot): string[] {
  const rounds = snapshot.records(roundRecord);
  return [...rounds.values()].filter(({ id }) => isLive(rounds, id)).map(({ color }) => color);
}

/** Name and colour of a new round; it opens when it is made. */
export function AddRoundDialog(props: { open: boolean; onClose: () => void }) {
  const [turn, setTurn] = useState(0);
  return <AddRoundForm key={turn} {...props} onClosed={() => setTurn(turn + 1)} />;
}

function AddRoundForm(props: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const { open, onClose, onClosed } = props;
  const { snapshot } = useStore();
  const navigate = useNavigate();
  const { act } = useAct();
  // The name is looked at by the command, which knows the others; a colour that nobody chose is the rarest one.
  const form = useForm({ defaultValues: { name: '', chosen: '' }, asksBeforeLeaving: open });
  const color = form.value('chosen') || rarestColour(roundColours(snapshot));
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('open-round.add-title')}
      colour={color}
      action={{ label: t('rounds.add') }}
      errorBefore={t('open-round.error-adding-round')}
      send={({ name }) => {
        const said = t('open-round.added', { name: shortName(name) });
        return act(addRound, { name, color }, () => said, { showsFailure: true });
      }}
      onSent={({ roundId }) => {
        onClose();
        navigate(roundPath(roundId, 'active'));
      }}
      onClose={onClose}
      onClosed={onClosed}
    >
      <TextField
        label={t('kit.name')}
        hint={t('open-round.name-hint')}
        maxLength={ROUND_NAME_MAX}
        autoFocus
        autoComplete="off"
        {...form.field('name')}
      />
      <ColourPicker {...form.controlled('chosen')} value={color} />
    </FormDialog>
  );
}
