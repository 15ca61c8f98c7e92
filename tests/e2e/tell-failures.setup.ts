import { afterEach } from 'vitest';
import { describePages } from '../support/browser.ts';

// What stood on the screens says more than the line that waited in vain.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await describePages());
});
