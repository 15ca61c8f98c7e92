import { listOutbox, openOutboxMail } from '#effects/outbox-folder.ts';
import { escapeHtml, operatorPage } from './operator-page.ts';

/** A page or a file for the operator. */
export interface OutboxAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

const html = (title: string, body: string): OutboxAnswer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: operatorPage(title, body, { refreshes: false }),
});

const atWords = (at: number) => `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`;

async function listPage(folder: string): Promise<OutboxAnswer> {
  const mails = await listOutbox(folder);
  const items = mails.map(({ id, at, to, subject }) => {
    const link = `<a href="/outbox/${id}">${escapeHtml(subject)}</a>`;
    return `<li>${link}<p>${escapeHtml(to)} · ${atWords(at)}</p></li>`;
  });
  const list = items.length > 0 ? `<ul class="mails">${items.join('')}</ul>` : '<p>There is no mail yet.</p>';
  return html(
    'Outbox',
    `<p>Mail that would have been sent if SMTP_URL were set. <a href="/status">Status</a></p><div class="cards"><section class="wide">${list}</section></div>`,
  );
}

/** The text with its addresses as links; nothing else of it is markup. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

async function show(folder: string, id: string): Promise<OutboxAnswer | null> {
  const mail = await openOutboxMail(folder, id);
  if (!mail) return null;
  const { to, subject, text, at } = mail;
  return html(
    subject,
    `<p>To ${escapeHtml(to)}, ${atWords(at)}. <a href="/outbox/${id}.eml">Open in a mail program</a> · <a href="/outbox">All mail</a></p><div class="cards"><section class="wide"><pre>${linked(text)}</pre></section></div>`,
  );
}

/** What lies at an address of the outbox (`/outbox`, `/outbox/<id>`, `/outbox/<id>.eml`); null for nothing. */
export async function outboxPage(folder: string | undefined, path: string): Promise<OutboxAnswer | null> {
  if (folder === undefined) return null;
  if (path === '/outbox') return listPage(folder);
  const [, id = '', ending] = /^\/outbox\/([\w-]+)(\.eml)?$/.exec(path) ?? [];
  if (ending === undefined) return show(folder, id);
  const mail = await openOutboxMail(folder, id);
  return mail && { status: 200, type: 'message/rfc822', body: mail.bytes };
}
