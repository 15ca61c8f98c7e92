import {
  type Profile,
  profile as profileSchema,
} from '@roundsman/shared-schema/areas/session/session.http.ts';
import { z } from 'zod/mini';
import { rightsKey } from '#platform/last-screen.ts';
import type { LocalValues } from '#platform/local-values.ts';

const PROFILE_KEY = 'roundsman.profile';
const PEOPLE_KEY = 'roundsman.people';
const ERASURE_KEY = 'roundsman.erasure';

const localProfileSchema = z.object({ profile: profileSchema, account: z.string() });

/** Who is signed in on this device and which account is open, kept so that the app opens without the network. */
export interface LocalProfile {
  readonly profile: Profile;
  readonly account: string;
}

const personSchema = z.object({
  installation: z.string(),
  user: z.string(),
  device: z.string(),
  name: z.string(),
  email: z.string(),
});

/** Somebody who has signed in on this device before; the device's id for that person is used again. */
export type KnownPerson = z.infer<typeof personSchema>;

/** A value kept as JSON; `undefined` when it is absent or not what it should be. */
export function readJson<T>(text: string | null, schema: z.ZodMiniType<T>): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function readLocalProfile(values: LocalValues): LocalProfile | undefined {
  return readJson(values.get(PROFILE_KEY), localProfileSchema);
}

export function writeLocalProfile(values: LocalValues, local: LocalProfile | undefined): void {
  if (!local) {
    values.remove(PROFILE_KEY);
    return;
  }
  values.set(PROFILE_KEY, JSON.stringify(local));
  const { user, device, installationId } = local.profile;
  const others = readPeople(values).filter(
    (person) => person.user !== user.id || person.installation !== installationId,
  );
  const person = { installation: installationId, user: user.id, device, name: user.name, email: user.email };
  values.set(PEOPLE_KEY, JSON.stringify([...others, person]));
}

export function readPeople(values: LocalValues): readonly KnownPerson[] {
  return readJson(values.get(PEOPLE_KEY), z.array(personSchema)) ?? [];
}

/** Forgets somebody whose data was removed; signing in again makes this a new device. */
export function forgetPerson(values: LocalValues, installation: string, user: string): void {
  const others = readPeople(values).filter(
    (person) => person.user !== user || person.installation !== installation,
  );
  values.set(PEOPLE_KEY, JSON.stringify(others));
}

const erasureSchema = z.object({ installation: z.string(), user: z.string() });

/** A person's data that has to go from this device; kept until the server knows that it is gone. */
export type Erasure = z.infer<typeof erasureSchema>;

export function readErasure(values: LocalValues): Erasure | undefined {
  return readJson(values.get(ERASURE_KEY), erasureSchema);
}

export function writeErasure(values: LocalValues, erasure: Erasure | undefined): void {
  if (erasure) values.set(ERASURE_KEY, JSON.stringify(erasure));
  else values.remove(ERASURE_KEY);
}

/** Whether one profile opens the same documents as another, for the same person on the same device. */
export function hasSameRights(one: LocalProfile, other: LocalProfile): boolean {
  return rightsKey(one) === rightsKey(other);
}
