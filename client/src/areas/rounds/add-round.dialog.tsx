import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { ROUND_NAME_MAX, roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { isLive } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureWords } from '#list/failure-words.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { roundPath } from './rounds-tab.hook.ts';

/** The colour that the fewest rounds have. */
function rarestColour(snapshot: Snapshot): string {
  const rounds = snapshot.records(roundRecord);
  const uses = new Map(ROUND_COLOURS.map(({ fill }) => [fill, 0]));
  for (const { id, color } of rounds.values()) {
    const fill = color.toUpperCase();
    if (isLive(rounds, id) && uses.has(fill)) uses.set(fill, (uses.get(fill) ?? 0) + 1);
  }
  const [rarest] = [...uses].reduce((least, entry) => (entry[1] < least[1] ? entry : least));
  return rarest;
}

/** What is wrong with the name says so itself; of anything else it is said first that nothing was added. */
function addingFailed(failure: Failure): string {
  const reason = failureWords(failure);
  return failure.field === 'name' ? reason : `${t('rounds.error-adding-round')} ${reason}`;
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
  const [name, setName] = useState('');
  const [chosen, setColour] = useState<string>();
  const [error, setError] = useState<string>();
  const colour = chosen ?? rarestColour(snapshot);
  const unsaved = useUnsavedGuard(open && (name.trim() !== '' || chosen !== undefined));
  const handleClose = () => unsaved.leave(onClose);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const said = t('rounds.added', { name: shortName(name) });
    const result = await act(addRound, { name, color: colour }, () => said, { showsFailure: true });
    if (!result.ok) return setError(addingFailed(result));
    unsaved.release();
    onClose();
    navigate(roundPath(result.value.roundId, 'active'));
  };

  return (
    <Dialog
      open={open}
      title={t('rounds.add-title')}
      colour={colour}
      onClose={handleClose}
      onClosed={onClosed}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={handleClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit">
            {t('rounds.add')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('rounds.name')}
        hint={t('rounds.name-hint')}
        error={error}
        value={name}
        maxLength={ROUND_NAME_MAX}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <ColourPicker value={colour} onChange={setColour} />
    </Dialog>
  );
}
