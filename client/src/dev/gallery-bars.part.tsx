import { mdiCloudCheckOutline, mdiContentCopy, mdiDeleteOutline, mdiSwapVertical } from '@mdi/js';
import { useState } from 'react';
import { ActionBar } from '#ui/action-bar/action-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { InputBar } from '#ui/input-bar/input-bar.tsx';
import { MenuBar } from '#ui/menu-bar/menu-bar.tsx';
import { SupportBar } from '#ui/support-bar/support-bar.tsx';
import { SyncCloud } from '#ui/sync-cloud/sync-cloud.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';

const nothing = () => undefined;
const more = [
  { id: 'copy', icon: mdiContentCopy, label: 'Copy', onSelect: nothing },
  { id: 'delete', icon: mdiDeleteOutline, label: 'Delete', danger: true, apart: true, onSelect: nothing },
];

/** Menu bar and support bar with everything on, input bar, action bar, and the context bar of a dialog. */
export function GalleryBars() {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  return (
    <div className="rm-gallery-frames">
      <div className="rm-gallery-frame" style={{ gridColumn: '1 / -1', minHeight: 0 }}>
        <MenuBar
          title="Menu bar"
          alerts={120}
          uploads={{ count: 2, onOpen: nothing }}
          pricesHidden
          more={more}
          onMenu={nothing}
          support={
            <SupportBar
              help="#"
              launcher={{ open: false, onToggle: nothing }}
              alerts={{ href: '#', unread: 120 }}
              verifyEmail="#"
              cloud={<SyncCloud state="synced" count={0} href="#" />}
              person={null}
            />
          }
        />
      </div>
      <div className="rm-gallery-frame">
        <ul className="rm-grow">
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <InputBar
          label="Write a note"
          action="Add note"
          value={text}
          onChange={setText}
          onSubmit={(words) => {
            setSaid([...said, words]);
            return true;
          }}
        />
      </div>
      <div
        className="rm-gallery-frame"
        style={{ gridColumn: '1 / -1', minHeight: 100, position: 'relative' }}
      >
        <ActionBar
          count={3}
          words="£72.00 a visit"
          actions={[
            { id: 'move', label: 'Move', icon: mdiSwapVertical, keys: 'M', onPress: nothing },
            {
              id: 'support',
              label: 'Only for support',
              icon: mdiCloudCheckOutline,
              requires: { traits: ['support'] },
              onPress: nothing,
            },
          ]}
          more={more}
          onClear={nothing}
        />
      </div>
      <div className="rm-gallery-frame">
        <Button kind="line" onClick={() => setOpen(true)}>
          Context bar
        </Button>
        {open && <Guarded onClose={() => setOpen(false)} />}
      </div>
    </div>
  );
}

/** A form that asks before it is left with something typed. */
function Guarded({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const unsaved = useUnsavedGuard(text !== '');
  return (
    <Dialog
      open
      title="Context bar"
      sub="Close, title, actions, save, more"
      onClose={() => unsaved.leave(onClose)}
      actions={[{ id: 'copy', label: 'Copy', icon: mdiContentCopy, onPress: nothing }]}
      save={{ disabled: text === '' }}
      more={more}
      onSubmit={(event) => {
        event.preventDefault();
        unsaved.release();
        onClose();
      }}
    >
      <TextField label="Something" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  );
}
