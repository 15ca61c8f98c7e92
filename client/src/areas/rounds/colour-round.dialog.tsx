import type { Round } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import './open-round.text.ts';

/** The colour of a round, chosen from the twelve or freely; the header shows it before it is saved. */
export function ColourRoundDialog(props: {
  round: Round;
  onChoose: (colour: string) => void;
  onClose: () => void;
}) {
  const { round, onChoose, onClose } = props;
  const [colour, setColour] = useState(round.color);
  return (
    <Dialog
      open
      title={t('open-round.colour-title', { name: round.name })}
      colour={colour}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (colour !== round.color) onChoose(colour);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit">
            {t('kit.save')}
          </Button>
        </>
      }
    >
      <ColourPicker value={colour} onChange={setColour} />
    </Dialog>
  );
}
