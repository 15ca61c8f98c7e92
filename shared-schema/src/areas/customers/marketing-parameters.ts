import { z } from 'zod/mini';
import { wordField } from '#fields/mark.schema.ts';

/** Longest marketing parameter, in characters. */
export const PARAMETER_MAX = 200;

/** What a link to the firm's pages said of itself, in the order of a form: `utm_source` is kept as `source`. */
export const MARKETING_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content', 'id'] as const;
export type MarketingParameter = (typeof MARKETING_PARAMETERS)[number];

/** Marketing parameters of a customer (specification 4, 3); at least one of them. */
export type MarketingParameters = { readonly [P in MarketingParameter]?: string | undefined };

/** The name of a parameter in the address of a page. */
export function utmName(parameter: MarketingParameter): `utm_${MarketingParameter}` {
  return `utm_${parameter}`;
}

const parameter = z.optional(wordField(PARAMETER_MAX));

/** Parameters as they are stored; what says nothing is not stored. */
export const marketingParametersField = z
  .object({
    source: parameter,
    medium: parameter,
    campaign: parameter,
    term: parameter,
    content: parameter,
    id: parameter,
  })
  .check(z.refine((given) => MARKETING_PARAMETERS.some((name) => given[name] !== undefined)));

const typed = z.optional(z.string().check(z.maxLength(PARAMETER_MAX)));

/** Parameters as they are typed; an empty one is none. */
export const marketingParametersInput = z.object({
  source: typed,
  medium: typed,
  campaign: typed,
  term: typed,
  content: typed,
  id: typed,
});

/** Typed parameters as they are stored; undefined when none of them says anything. */
export function marketingParameters(
  given: z.infer<typeof marketingParametersInput>,
): Readonly<Record<string, string>> | undefined {
  const said = MARKETING_PARAMETERS.flatMap((name) => {
    const value = given[name]?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
