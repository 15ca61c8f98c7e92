import { mdiClockOutline, mdiCloudOutline, mdiContentSaveOutline, mdiDeleteOutline } from '@mdi/js';
import { useState } from 'react';
import { TypedConfirmDialog } from '#parts/typed-confirm.dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { PopoverButton } from '#ui/popover/popover.tsx';

type Shown = 'choice' | 'typed' | null;

/** A question with several answers, one with a word to be typed, and the small box. */
export function GalleryDialogs() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <section>
      <h2>Dialogs</h2>
      <div className="rm-gallery-wrap">
        <Button kind="line" onClick={() => setShown('choice')}>
          Several answers
        </Button>
        <Button kind="line" onClick={() => setShown('typed')}>
          A word to type
        </Button>
        <PopoverButton
          label="Waits on this device"
          trigger={(button) => (
            <Button icon={mdiCloudOutline} {...button}>
              A small box
            </Button>
          )}
        >
          {(done) => (
            <div className="waiting-told">
              <h2>Waits on this device</h2>
              <p className="rm-t2">Saved on this device. It goes to the server by itself.</p>
              <Button flush onClick={done}>
                Devices and sync
              </Button>
            </div>
          )}
        </PopoverButton>
      </div>
      {shown === 'choice' && (
        <ChoiceDialog
          title="3 changes are only on this device"
          text="What shall become of them?"
          onClose={close}
          choices={[
            { id: 'wait', icon: mdiClockOutline, label: 'Wait until they are sent', onSelect: close },
            {
              id: 'file',
              icon: mdiContentSaveOutline,
              label: 'Save to a file',
              sub: 'The file can be loaded on another device of yours.',
              onSelect: close,
            },
            {
              id: 'keep',
              icon: mdiCloudOutline,
              label: 'Keep them here',
              sub: 'Not possible: this device is full.',
              disabled: true,
              onSelect: close,
            },
            { id: 'discard', icon: mdiDeleteOutline, label: 'Discard them', danger: true, onSelect: close },
          ]}
        />
      )}
      {shown === 'typed' && (
        <TypedConfirmDialog
          title="Discard 3 changes for good?"
          text="Once discarded nobody can bring them back."
          confirm="Discard"
          onConfirm={async () => close()}
          onClose={close}
        />
      )}
    </section>
  );
}
