import { typedTelephone } from '#kernel/whole-text.ts';

/** Whether a number receives texts; `unknown` where its digits do not tell. */
export type TelephoneKind = 'mobile' | 'landline' | 'unknown';

/** How numbers are made within a country. */
interface Plan {
  /** What stands before them from abroad. */
  readonly code: string;
  /** What is dialled before them within the country, and not from abroad. */
  readonly trunk: string;
  /** The digits after that. */
  readonly number: RegExp;
  /** Those that receive texts; absent where the digits do not tell. */
  readonly mobile?: RegExp;
}

const PLANS: Readonly<Record<string, Plan>> = {
  // Ofcom’s plan: of those in 7, 70 and most of 76 are no mobiles; a few in 01, 0500 and 0800 are shorter.
  GB: {
    code: '44',
    trunk: '0',
    number: /^(?:1\d{8,9}|[235789]\d{9}|800\d{4,6}|500\d{6})$/,
    mobile: /^7(?:[1-57-9]|624)/,
  },
  IE: { code: '353', trunk: '0', number: /^[1-9]\d{6,8}$/, mobile: /^8[35-9]/ },
  PL: { code: '48', trunk: '', number: /^[1-9]\d{8}$/, mobile: /^(?:45|5[0137]|6[069]|7[2389]|88)/ },
  US: { code: '1', trunk: '1', number: /^[2-9]\d{2}[2-9]\d{6}$/ },
  CA: { code: '1', trunk: '1', number: /^[2-9]\d{2}[2-9]\d{6}$/ },
  AU: { code: '61', trunk: '0', number: /^(?:[2-478]\d{8}|1[38]\d{2,8})$/, mobile: /^4/ },
  NZ: { code: '64', trunk: '0', number: /^[2-9]\d{7,9}$/, mobile: /^2\d/ },
};

/** Fewest and most digits of a number anywhere, its country's code included (E.164). */
const [FEWEST, MOST] = [5, 15];

/** What a number is, as far as its country's plan tells. */
export interface Telephone {
  readonly kind: TelephoneKind;
  /** As it is dialled from anywhere, `+447700900123`; undefined where its country is not known. */
  readonly international: string | undefined;
}

/** A number as it was written, without its extension; undefined for one with letters. */
export function writtenNumber(typed: string): string | undefined {
  return /^([\d\s()+./-]+?)(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.exec(typedTelephone(typed))?.[1];
}

/**
 * Reads a number as it was typed in a country (two letters); an extension is left aside. Undefined for one that cannot
 * be: with letters, or with too few or too many digits for the country that it is of (CUS-6).
 */
export function readTelephone(typed: string, country: string): Telephone | undefined {
  const written = writtenNumber(typed);
  if (written === undefined || written.lastIndexOf('+') > written.search(/[\d+]/)) return undefined;
  // '+44 (0)7700 900123' names the code and what is dialled within the country.
  const plain = written.replace(/^\s*\(?\+/, '00').replace(/^(00[\d\s().-]*?)\(0\)/, '$1');
  const digits = plain.replace(/\D/g, '');
  const isAbroad = digits.startsWith('00');
  const whole = isAbroad ? digits.slice(2) : digits;
  // No country's code begins with 0, so that '0000000000' reaches nobody.
  if (whole.length < FEWEST || whole.length > MOST || digits.startsWith('000')) return undefined;
  const own = PLANS[country];
  const plan = isAbroad ? Object.values(PLANS).find(({ code }) => whole.startsWith(code)) : own;
  if (!plan) return { kind: 'unknown', international: isAbroad ? `+${whole}` : undefined };
  const national = isAbroad ? whole.slice(plan.code.length) : whole;
  const { trunk } = plan;
  const number = trunk !== '' && national.startsWith(trunk) ? national.slice(trunk.length) : national;
  if (!plan.number.test(number)) return undefined;
  const kind = !plan.mobile ? 'unknown' : plan.mobile.test(number) ? 'mobile' : 'landline';
  return { kind, international: `+${plan.code}${number}` };
}
