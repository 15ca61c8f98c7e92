/** How mail leaves an installation: through an SMTP server, or into a folder for whoever tries the product out. */
export type MailSettings =
  | { readonly by: 'smtp'; readonly url: string; readonly from: string }
  | { readonly by: 'outbox'; readonly folder: string; readonly from?: string | undefined };

/** Where mail goes, in words for the operator; never the password. */
export function mailWords(settings: MailSettings): string {
  if (settings.by === 'smtp') return `Mail goes out through ${new URL(settings.url).host}.`;
  return `Mail is not sent but kept in ${settings.folder} (SMTP_URL is not set); "roundsman outbox list" shows it.`;
}
