import 'fake-indexeddb/auto';
import { act, configure } from '@testing-library/react';
import '@roundsman/client/app/all-texts.ts';
import '@roundsman/client/text/kit.text.ts';
import '@roundsman/client/app/app.text.ts';
import '@roundsman/client/list/failure.text.ts';

/**
 * An event with all that it draws. A page whose program is still being fetched suspends the drawing; React forgets it
 * unless somebody waits for the end of `act`, and the page comes only if something else happens to be drawn later.
 */
function drawnWith<T>(event: () => T): T {
  let answer: { readonly value: T } | undefined;
  const drawn = act(() => {
    answer = { value: event() };
  });
  void Promise.resolve(drawn);
  if (!answer) throw new Error('the event was not dispatched');
  return answer.value;
}
configure({ eventWrapper: (event) => drawnWith(event) });

// A machine that is busy gets the time it needs; what does not come fails all the same.
configure({ asyncUtilTimeout: 25_000 });
