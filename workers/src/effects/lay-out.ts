import type { Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import { sayInMail } from './mail.text.ts';

/** What a mail says, before it is laid out. */
export interface MailContent {
  readonly subject: string;
  /** Name in the greeting; none where it is not known. */
  readonly name?: string | undefined;
  readonly paragraphs: readonly string[];
  /** A list between the paragraphs and the button. */
  readonly points?: readonly string[];
  readonly button?: { readonly label: string; readonly link: string } | undefined;
  readonly after?: readonly string[];
  /** For whom it is sent, in the last line. */
  readonly company?: string | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** A name or a title in one line: nothing in it starts a new line or a new header. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A mail in both forms; each says all of it. */
export function layOut(
  content: MailContent,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const { name, company, points = [], after = [], button } = content;
  const paragraphs = [
    ...(name ? [sayInMail(locale, 'hello', { name: inOneLine(name) })] : []),
    ...content.paragraphs,
  ];
  const footer = company
    ? sayInMail(locale, 'footer-company', { company: inOneLine(company) })
    : sayInMail(locale, 'footer');
  const text = [
    ...paragraphs,
    ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...after,
    `-- \n${footer}`,
  ].join('\n\n');
  const subject = inOneLine(content.subject);
  return {
    subject,
    text: `${text}\n`,
    html: htmlOf({ subject, paragraphs, points, after, button, footer }, locale),
  };
}

function htmlOf(
  parts: Required<Pick<MailContent, 'subject' | 'paragraphs' | 'points' | 'after'>> &
    Pick<MailContent, 'button'> & { footer: string },
  locale: Locale,
): string {
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const { button } = parts;
  const list =
    parts.points.length > 0
      ? `<ul style="margin:0 0 16px;padding-left:20px">${parts.points.map((point) => `<li style="margin:0 0 8px">${escapeHtml(point)}</li>`).join('')}</ul>`
      : '';
  const link = button ? escapeHtml(button.link) : '';
  const action = button
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#17714f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:14px;color:#5b6a67">${escapeHtml(sayInMail(locale, 'link-by-hand'))}<br><a href="${link}" style="color:#17714f;word-break:break-all">${link}</a></p>`
    : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(parts.subject)}</title></head><body style="margin:0;padding:24px 16px;background:#f4f6f7;color:#16211f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">${parts.paragraphs.map(paragraph).join('')}${list}${action}${parts.after.map(paragraph).join('')}<hr style="border:0;border-top:1px solid #dfe6e4;margin:24px 0 16px"><p style="margin:0;font-size:13px;color:#5b6a67">${escapeHtml(parts.footer)}</p></div></body></html>\n`;
}
