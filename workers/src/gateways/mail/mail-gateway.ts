/** One mail to one person. */
export interface MailMessage {
  /** Without brackets; the same for every try of the same mail. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the recipient can stop mails of this kind, for those that may be stopped. */
  readonly unsubscribe?: string | undefined;
}

/** What the next server said. Errors are words for an operator, without addresses. */
export type MailAnswer =
  | { readonly kind: 'done'; readonly ref: string }
  /** `again`: whether it makes sense to try once more. */
  | { readonly kind: 'refused'; readonly error: string; readonly again: boolean }
  /** The connection ended after the text was handed over and before it was acknowledged. */
  | { readonly kind: 'ambiguous'; readonly error: string };

/** The way by which mail leaves. */
export interface MailGateway {
  /** Never throws for what the other side does. */
  send(message: MailMessage): Promise<MailAnswer>;
  close(): Promise<void>;
}
