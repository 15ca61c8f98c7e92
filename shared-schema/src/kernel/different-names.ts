import { sameName } from './names.ts';

/** Names without blanks about them: empty ones are left out, and of those that are the same the first stays. */
export function differentNames(names: readonly string[]): readonly string[] {
  const typed = names.map((name) => name.trim()).filter((name) => name !== '');
  return typed.filter((name, at) => typed.findIndex((other) => sameName(other, name)) === at);
}
