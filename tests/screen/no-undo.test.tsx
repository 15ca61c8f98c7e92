import { NoUndoNote } from '@roundsman/client/list/no-undo-note.part.tsx';
import '@roundsman/client/list/bulk.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  [10_000, 0],
  [10_001, 1],
])('a form about %d records says %d times that they cannot be taken back as one', (records, times) => {
  const { unmount } = render(<NoUndoNote records={records} />);
  onTestFinished(unmount);
  expect(screen.queryAllByText(t('bulk.no-undo', { count: 10_000 }))).toHaveLength(times);
});
