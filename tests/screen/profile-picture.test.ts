import '@roundsman/client/areas/profile/profile.text.ts';
import { openProfile } from '@roundsman/client/parts/profile/open-profile.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { readProfile } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

test('a profile is not saved without the picture that is still being made small', async () => {
  const own = { name: 'Ann', telephone: '', picture: '', email: 'ann@example.com' };
  const app = await openScreen({
    at: '/about',
    answers: [answers(readProfile, () => ok(own))],
  });
  // The relay in memory keeps no board of devices.
  const [user = '', device = ''] = app.store.author.split('.');
  const rows = [{ user, device, name: 'Phone' }] as unknown as ReturnType<typeof app.store.devices.get>;
  vi.spyOn(app.store.devices, 'get').mockReturnValue(rows);
  onTestFinished(() => void vi.restoreAllMocks());
  act(() => openProfile());
  let refuse: ((why: Error) => void) | undefined;
  const reading = new Promise((_, reject) => {
    refuse = reject;
  });
  vi.stubGlobal('createImageBitmap', () => reading);
  onTestFinished(() => void vi.unstubAllGlobals());
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: t('kit.save') });
  const dialog = screen.getByRole('dialog', { name: t('profile.title') });
  const file = new File(['none'], 'ann.jpg', { type: 'image/jpeg' });
  await app.user.upload(await within(dialog).findByLabelText(t('profile.picture')), file);
  await waitFor(() => expect(save.disabled).toBe(true));
  refuse?.(new Error('no picture'));
  await within(dialog).findByText(t('profile.picture-refused'));
  expect(save.disabled).toBe(false);
});
