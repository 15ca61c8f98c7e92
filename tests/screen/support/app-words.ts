import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import '@roundsman/client/app/all-texts.ts';
import '@roundsman/client/text/kit.text.ts';
import '@roundsman/client/app/app.text.ts';
import '@roundsman/client/list/failure.text.ts';

// An event is drawn as in a browser. Within `act` React forgets what events that follow each other at once have begun: it
// would be drawn only when something else is.
configure({ eventWrapper: (event) => event() });

// A machine that is busy gets the time it needs; what does not come fails all the same.
configure({ asyncUtilTimeout: 25_000 });
