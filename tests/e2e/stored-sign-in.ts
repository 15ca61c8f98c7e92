import { writeLocalProfile } from '@roundsman/client/store/session/local-profile.ts';
import type { StartedSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { type BrowserContextOptions, request } from 'playwright';

/** What the app calls the Chromium of the tests when it signs in. */
const PLATFORM = 'Chrome on Linux';

/**
 * The state of a browser in which this person has signed in before: session cookies, and the profile that the app keeps
 * beside its documents. The password form has tests of its own.
 */
export async function storedSignIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const caller = await request.newContext({ extraHTTPHeaders: { origin: url } });
  try {
    const answer = await caller.post(`${url}/api/session`, { data: { email, password, platform: PLATFORM } });
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
    const { profile } = (await answer.json()) as StartedSession;
    const kept = new Map<string, string>();
    writeLocalProfile(
      {
        get: (key) => kept.get(key) ?? null,
        set: (key, value) => void kept.set(key, value),
        remove: () => {},
      },
      { profile, account: profile.accounts[0]?.id ?? '' },
    );
    const localStorage = [...kept].map(([name, value]) => ({ name, value }));
    const { cookies } = await caller.storageState();
    return { cookies, origins: [{ origin: url, localStorage }] };
  } finally {
    await caller.dispose();
  }
}
