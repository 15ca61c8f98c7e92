import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { type CustomerNote, NOTE_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { removeNote } from '@roundsman/shared-schema/areas/customers/remove-note.command.ts';
import { saveNote } from '@roundsman/shared-schema/areas/customers/save-note.command.ts';
import type { Member } from '@roundsman/shared-schema/document/record.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague, usePeople } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';
import './customers.text.ts';

type Note = Member<CustomerNote>;
/** A note that is changed, or a new one. */
type OpenNote = 'new' | { readonly id: string; readonly note: Note };

/** What people wrote down about the customer, newest first; each note is an entry of its own (C-24). */
export function NotesTab({ page }: CustomerTabProps) {
  const { customer } = page;
  const customerId = customer.id;
  const store = useStore();
  const personOf = usePeople();
  const { act } = useAct();
  const [open, setOpen] = useState<OpenNote | null>(null);
  const notes = [...customer.notes]
    .map(([id, note]) => ({ id, note, at: hlcMs(note.stamp[0]) }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  const add = (
    <Button kind={notes.length === 0 ? 'main' : 'line'} icon={mdiPlus} onClick={() => setOpen('new')}>
      {t('customer.add-note')}
    </Button>
  );
  const remove = (noteId: string) =>
    void act(removeNote, { customerId, noteId }, () => t('customer.note-deleted'));
  return (
    <>
      {notes.length === 0 ? (
        <EmptyState title={t('customer.no-notes')} text={t('customer.no-notes-text')} action={add} />
      ) : (
        <div className="customer-cards">
          <ul className="customer-note-list">
            {notes.map(({ id, note, at }) => {
              const person = personOf(note.stamp[1]);
              return (
                <li key={id}>
                  <header>
                    <PersonMark person={person} decorative />
                    <span className="rm-grow rm-t2">
                      {t('customer.note-by', { name: person.name, at: dateTime(at, store.now()) })}
                    </span>
                    <MoreMenu
                      label={t('customer.note-more')}
                      entries={[
                        {
                          id: 'edit',
                          icon: mdiPencilOutline,
                          label: t('customer.edit-note'),
                          onSelect: () => setOpen({ id, note }),
                        },
                        {
                          id: 'delete',
                          icon: mdiTrashCanOutline,
                          label: t('customer.delete-note'),
                          danger: true,
                          onSelect: () => remove(id),
                        },
                      ]}
                    />
                  </header>
                  <p className="customer-notes">{note.value.text}</p>
                </li>
              );
            })}
          </ul>
          <div>{add}</div>
        </div>
      )}
      {open === 'new' && <NoteDialog customerId={customerId} onClose={() => setOpen(null)} />}
      {open && open !== 'new' && (
        <NoteDialog
          customerId={customerId}
          noteId={open.id}
          note={customer.notes.get(open.id) ?? open.note}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function NoteDialog(props: {
  customerId: string;
  /** Both absent for a new one. */
  noteId?: string;
  /** As it stands now. */
  note?: Note;
  onClose: () => void;
}) {
  const { customerId, noteId, note, onClose } = props;
  const { act } = useAct();
  const by = useColleague(note?.stamp);
  const form = useForm({ defaultValues: { text: note?.value.text ?? '' }, follows: { by } });
  return (
    <FormDialog
      form={form}
      title={t(noteId === undefined ? 'customer.add-note' : 'customer.edit-note')}
      action={{ label: t('kit.save') }}
      send={({ text }) =>
        act(
          saveNote,
          { customerId, text, ...(noteId !== undefined && { noteId }) },
          () => t('customer.note-saved'),
          { showsFailure: true },
        )
      }
      onSent={onClose}
      onClose={onClose}
    >
      <TextAreaField
        label={t('customer.note')}
        rows={6}
        maxLength={NOTE_MAX}
        autoFocus
        {...form.field('text')}
      />
    </FormDialog>
  );
}
