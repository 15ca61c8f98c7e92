import { t } from '@roundsman/client/text/texts.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf } from './models/frame.model.ts';
import { addRound, chooseInRound, dialogOf, finish } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

test('a round is said to have no location now only where it had one', async () => {
  const app = await openScreen({ at: '/rounds' });
  await addRound(app, 'North');
  const save = async (address: string) => {
    await chooseInRound(app, t('round-edit.set-location'));
    const dialog = await dialogOf(t('round-edit.location-title', { name: 'North' }));
    const field = within(dialog).getByLabelText(t('round-edit.location-address'));
    await app.user.clear(field);
    if (address !== '') await fill(app, field, address);
    await finish(app, dialog, t('kit.save'));
  };
  const cleared = t('round-edit.location-cleared', { name: 'North' });
  await save('');
  expect(screen.queryByText(cleared)).toBeNull();
  await save('1 Mill Lane');
  await messageOf(t('jobgroup.set-group-location-success', { name: 'North' }));
  await save('');
  await messageOf(cleared);
  const [round] = app.store.snapshot.records(roundRecord).values();
  await waitFor(() => expect(round?.location).toBeUndefined());
});
