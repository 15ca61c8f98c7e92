import { sameName } from '#kernel/names.ts';
import { type ErrorKey, fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';

/** Names that are taken: those of the others which are not deleted. A record may keep the name that it has. */
export interface TakenNames {
  readonly others: Iterable<{ readonly id: string; readonly name: string; readonly deleted: boolean }>;
  /** Id of the record itself, unless it is new. */
  readonly own?: string | undefined;
  readonly error: ErrorKey;
}

/** The name as the living record that has it writes it. */
function takenAs({ others, own }: TakenNames, name: string): string | undefined {
  const alike = [...others].filter((other) => sameName(other.name, name));
  // Two that were given one name apart can both be changed: neither has to be renamed for it.
  return alike.some(({ id }) => id === own) ? undefined : alike.find(({ deleted }) => !deleted)?.name;
}

/**
 * A name as it was typed, trimmed: at most `max` characters, and no other record's where `taken` says so.
 * @errors kit.name-required, kit.too-long (`max`), and that of `taken` (`name`: as the other has it)
 */
export function checkName(typed: string, max: number, taken?: TakenNames): Result<string> {
  const name = typedName(typed);
  if (name === '') return fail('kit.name-required', { field: 'name' });
  if (name.length > max) return fail('kit.too-long', { field: 'name', values: { max } });
  if (!taken) return ok(name);
  const other = takenAs(taken, name);
  return other === undefined ? ok(name) : fail(taken.error, { field: 'name', values: { name: other } });
}
