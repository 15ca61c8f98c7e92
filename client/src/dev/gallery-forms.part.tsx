import {
  mdiCloudOffOutline,
  mdiDeleteOutline,
  mdiPaletteOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiSwapVertical,
} from '@mdi/js';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useForm } from '#list/use-form.hook.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody, Facts } from '#ui/card/card.tsx';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PromptDialog } from '#ui/dialog/prompt-dialog.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { undoAction, useToast } from '#ui/toast/toast.tsx';

const VALUES = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  notes: z.string(),
  frequency: z.string(),
  first: z.string(),
  weeks: z.nullable(z.int()),
  price: z.number(),
  texts: z.boolean(),
});

interface Values {
  name: string;
  notes: string;
  frequency: string;
  first: string;
  weeks: number | null;
  price: number | null;
  texts: boolean;
}

function FormDialog({ open, colour, onClose }: { open: boolean; colour?: string; onClose: () => void }) {
  const toast = useToast();
  const form = useForm<Values>({
    schema: VALUES,
    defaultValues: {
      name: 'Castle Hill',
      notes: '',
      frequency: 'weeks',
      first: '2026-03-09',
      weeks: 4,
      price: 1800,
      texts: true,
    },
  });
  return (
    <Dialog
      open={open}
      title={colour ? 'Castle Hill' : 'Add a new job'}
      sub={colour ? 'Every 4 weeks, next Mon 9 March · 14 jobs' : undefined}
      colour={colour}
      onClose={onClose}
      error={form.error}
      onSubmit={form.submit(async (values) => {
        toast({
          text: `Saved on this device: ${values.name}, ${values.price}`,
          action: undoAction(() => toast({ text: 'Undone' })),
        });
        return undefined;
      })}
      headEnd={
        colour && (
          <>
            <Button kind="line" icon={mdiPlus}>
              Add job
            </Button>
            <MoreMenu
              entries={[
                { id: 'rename', label: 'Rename', icon: mdiPencilOutline, onSelect: () => undefined },
                { id: 'colour', label: 'Set colour', icon: mdiPaletteOutline, onSelect: () => undefined },
                {
                  id: 'delete',
                  label: 'Delete round',
                  icon: mdiDeleteOutline,
                  danger: true,
                  apart: true,
                  onSelect: () => undefined,
                },
              ]}
            />
          </>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit">
            Save
          </Button>
        </>
      }
    >
      <TextField label="Name" {...form.field('name')} />
      <FieldRow>
        <MoneyField label="Price" {...form.controlled('price')} />
        <NumberField label="Every" after="weeks" {...form.controlled('weeks')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          label="Frequency"
          options={[
            { value: 'once', label: 'Once' },
            { value: 'weeks', label: 'Every few weeks' },
          ]}
          {...form.field('frequency')}
        />
        <DayField label="First day" {...form.controlled('first')} />
      </FieldRow>
      <TextAreaField
        label="Notes"
        optional="if any"
        hint="Seen by everyone who works here"
        {...form.field('notes')}
      />
      <CheckField label="Text the customer the day before" {...form.field('texts')} />
    </Dialog>
  );
}

/** Cards, notices, dialogs, forms, menus and toasts. */
export function GalleryForms() {
  const [open, setOpen] = useState<'form' | 'colour' | 'rename' | null>(null);
  const [colour, setColour] = useState('#5A4FC8');
  const confirm = useConfirm();
  const toast = useToast();
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete Castle Hill?',
      text: 'Its 14 jobs stay, without a round. Their order goes.',
      confirm: 'Delete round',
      danger: true,
    });
    toast({
      text: yes ? 'Castle Hill deleted' : 'Nothing deleted',
      action: undoAction(() => toast({ text: 'Undone' })),
    });
  };
  return (
    <div className="rm-gallery-body">
      <section>
        <h2>Dialogs, toasts</h2>
        <Buttons>
          <Button kind="main" onClick={() => setOpen('form')}>
            Form
          </Button>
          <Button kind="line" onClick={() => setOpen('colour')}>
            Coloured
          </Button>
          <Button kind="line" onClick={() => setOpen('rename')}>
            Rename
          </Button>
          <Button kind="bad" onClick={remove}>
            Delete
          </Button>
          <Button
            icon={mdiSwapVertical}
            onClick={() =>
              toast({ text: 'Moved to 4th', action: undoAction(() => toast({ text: 'Undone' })) })
            }
          >
            Toast
          </Button>
        </Buttons>
        <FormDialog open={open === 'form'} onClose={() => setOpen(null)} />
        <FormDialog open={open === 'colour'} colour={colour} onClose={() => setOpen(null)} />
        <PromptDialog
          open={open === 'rename'}
          title="Rename round"
          label="Name"
          value="Castle Hill"
          onSubmit={(value) => (value === '' ? 'Please fill this in' : null)}
          onClose={() => setOpen(null)}
        />
      </section>
      <ColourPicker value={colour} onChange={setColour} />
      <Card title="This device" end={<Button>Sync now</Button>}>
        <CardBody>
          <Facts
            facts={[
              { name: 'Clock', value: 'same as the server' },
              { name: 'Storage', value: '118 MB of 2.1 GB' },
            ]}
          />
        </CardBody>
      </Card>
      <Card title="1 change needs you" tone="danger" icon={mdiCloudOffOutline} end="10:14">
        <CardBody>
          <p>Not accepted: invoice 2041 for this visit was paid at 10:12.</p>
          <Buttons>
            <Button kind="main">Invoice the extra £4.00</Button>
            <Button kind="line">Try again</Button>
          </Buttons>
        </CardBody>
      </Card>
      <div>
        <Notice
          icon={mdiCloudOffOutline}
          tone="warn"
          title="Offline since 10:22"
          action={<Button flush>See them</Button>}
        >
          Everything works. 3 changes wait on this device.
        </Notice>
        <br />
        <Notice icon={mdiCloudOffOutline} tone="danger" card title="This browser could not save">
          Free some storage first.
        </Notice>
      </div>
    </div>
  );
}
