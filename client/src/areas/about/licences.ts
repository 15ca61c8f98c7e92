import { z } from 'zod/mini';
import { MissingPart } from '#ui/late/late.tsx';

/** The list that Vite writes beside the built client: every package of which something is in it. */
const licencesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    /** SPDX expression. */
    identifier: z.optional(z.string()),
    /** The package's own licence file, copyright included. */
    text: z.optional(z.string()),
  }),
);

/** A package that comes with the app. */
export type Licensed = z.infer<typeof licencesSchema>[number];

/** The list of this build. @throws {MissingPart} when it can neither be fetched nor is kept on this device. */
export async function loadLicences(): Promise<readonly Licensed[]> {
  const answer = await fetch('/licences.json').catch(() => undefined);
  if (!answer?.ok) throw new MissingPart('the list of licences is not here');
  return licencesSchema.parse(await answer.json());
}

/** Who holds the rights in a package, by the first such line of its licence; '' when it names nobody. */
export function copyrightOf({ text = '' }: Licensed): string {
  const line = text.split('\n').find((one) => /^\W*(?:copyright\b|\(c\)|©)/i.test(one.trim()));
  return line?.trim() ?? '';
}
