import { visitLayers } from '@roundsman/client/map/visit-layers.ts';
import { CountBadge } from '@roundsman/client/ui/chip/chip.tsx';
import { SyncCloud } from '@roundsman/client/ui/sync-cloud/sync-cloud.tsx';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

test('counts in a badge and in the cloud of a phone have thousands marks', () => {
  const { unmount } = render(
    <>
      <CountBadge value={12345} />
      <SyncCloud state="offline" count={20000} href="/sync-status" />
    </>,
  );
  onTestFinished(unmount);
  expect(screen.getByText('12,345').className).toContain('rm-badge');
  expect(screen.getByText('20,000').className).toContain('rm-narrow');
});

test('a crowd on the map has them too, of characters that its layer can draw', () => {
  const crowd = { id: 'c', lngLat: [-1.5, 53.8] as const, ids: ['a'], count: 12345, point: undefined };
  const layers = visitLayers({
    spots: [crowd],
    selected: new Set(),
    held: new Set(),
    way: [],
    numbered: new Set(),
    wayColour: '#2F6F8F',
    asked: null,
    mode: 'light',
  });
  const { getText, characterSet } = layers
    .map(({ id, props }) => ({ ...props, id }))
    .find(({ id }) => id === 'counts') as unknown as {
    getText: (spot: typeof crowd) => string;
    characterSet: string;
  };
  expect(getText(crowd)).toBe('12,345');
  for (const locale of ['en-GB', 'pl-PL'])
    for (const sign of new Intl.NumberFormat(locale).format(1234567)) expect(characterSet).toContain(sign);
});
