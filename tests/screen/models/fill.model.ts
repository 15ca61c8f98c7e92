import type { UserEvent } from '@testing-library/user-event';

/** Puts these words at the end of a field in one go, where a test is not about typing: a key each takes 10 ms. */
export async function fill(
  { user }: { readonly user: UserEvent },
  field: HTMLElement,
  words: string,
): Promise<void> {
  await user.click(field);
  await user.paste(words);
}
