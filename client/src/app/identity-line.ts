/** The line below the account's name: its company where that is another one, else the person's address (2.1). */
export function identityLine({ name, company }: { name: string; company: string }, email: string): string {
  return company !== name && company ? company : email;
}
