import { BulkFormDialog } from '@roundsman/client/list/bulk-form.dialog.tsx';
import { FormDialog } from '@roundsman/client/list/form.dialog.tsx';
import { useForm } from '@roundsman/client/list/use-form.hook.ts';
import { StoreProvider } from '@roundsman/client/store/store-context.hook.tsx';
import { t } from '@roundsman/client/text/texts.ts';
import { ConfirmProvider } from '@roundsman/client/ui/dialog/confirm-dialog.tsx';
import { TextField } from '@roundsman/client/ui/form/text-field.tsx';
import { ToastProvider } from '@roundsman/client/ui/toast/toast.tsx';
import { tagCustomers } from '@roundsman/shared-schema/areas/customers/tag-customers.command.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

const STOP = 'Stop';

/** A small dialog that takes its time to send, as a change of many records does. */
function SlowDialog(props: { work: () => Promise<Result<null>>; onStop: () => void; onClose: () => void }) {
  const { work, onStop, onClose } = props;
  const [isGoing, setGoing] = useState(false);
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDialog
      form={form}
      title="A dialog"
      action={{ label: t('kit.save') }}
      {...(isGoing && { cancel: STOP, onStop })}
      send={() => {
        setGoing(true);
        return work();
      }}
      onSent={onClose}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  );
}

test('what is under way is stopped without a word about what was typed, because nothing of it is lost', async () => {
  let finish = (_: Result<null>) => {};
  const work = new Promise<Result<null>>((resolve) => {
    finish = resolve;
  });
  const [onStop, onClose] = [vi.fn(), vi.fn()];
  render(
    <ConfirmProvider>
      <SlowDialog work={() => work} onStop={onStop} onClose={onClose} />
    </ConfirmProvider>,
  );
  onTestFinished(cleanup);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await press(t('kit.cancel'));
  await press(t('kit.unsaved-stay'));
  expect(onClose).not.toHaveBeenCalled();
  await press(t('kit.save'));
  await press(STOP);
  expect(onStop).toHaveBeenCalledOnce();
  expect(screen.queryByText(t('kit.unsaved'))).toBeNull();
  finish(ok(null));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

/** A dialog that does something to many records at once. */
function ManyDialog({ ids }: { ids: readonly string[] }) {
  const form = useForm({ defaultValues: {} });
  return (
    <BulkFormDialog
      form={form}
      ids={ids}
      title="Many"
      action={{ label: t('kit.save') }}
      command={tagCustomers}
      input={(customerIds) => ({ customerIds, add: [], remove: [] })}
      changedIn={() => 0}
      said={String}
      onClose={() => {}}
    />
  );
}

test.each([
  [10_000, false],
  [10_001, true],
])('of %i records at once it is said before whether that can be taken back', async (count, isSaid) => {
  const { store } = await openScreen({ at: '/customers' });
  const ids = Array.from({ length: count }, (_, at) => `c${at}`);
  render(
    <StoreProvider store={store}>
      <ToastProvider>
        <ConfirmProvider>
          <ManyDialog ids={ids} />
        </ConfirmProvider>
      </ToastProvider>
    </StoreProvider>,
  );
  onTestFinished(cleanup);
  await screen.findByRole('button', { name: t('kit.save') });
  expect(screen.queryByText('You won’t be able to undo this. It’s more than 10,000 at once.') !== null).toBe(
    isSaid,
  );
});
