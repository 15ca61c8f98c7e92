import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next mail: takes it, refuses it with a code, or hangs up after it has all of it. */
export type SmtpAnswer = 'take' | 'hang-up' | 'take-and-hang-up' | { readonly code: number };

export interface TestSmtp {
  readonly url: string;
  /** What was taken, in its order. */
  readonly taken: ParsedMail[];
  /** Answers to come, the next one first; everything is taken when there are none. */
  readonly answers: SmtpAnswer[];
  /** How often a mail was handed over, taken or not. */
  readonly tries: number;
  stop(): Promise<void>;
}

/** How an SMTP server speaks TLS: from the start, or when it is asked to. */
interface TestTls {
  readonly begins: 'at-once' | 'when-asked';
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A real SMTP server on loopback. */
export async function startSmtp(tls?: TestTls): Promise<TestSmtp> {
  const taken: ParsedMail[] = [];
  const answers: SmtpAnswer[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    secure: tls?.begins === 'at-once',
    disabledCommands: tls?.begins === 'when-asked' ? [] : ['STARTTLS'],
    ...(tls && { key: tls.key, cert: tls.cert }),
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        tries += 1;
        const answer = answers.shift() ?? 'take';
        const isTaken = answer === 'take' || answer === 'take-and-hang-up';
        if (isTaken) taken.push(await simpleParser(Buffer.concat(chunks)));
        if (answer === 'take') return callback(null, `queued as ${tries}`);
        if (answer === 'hang-up' || answer === 'take-and-hang-up') {
          const connections = (
            server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> }
          ).connections;
          for (const connection of connections)
            if (connection.id === session.id) connection._socket.destroy();
          return;
        }
        callback(Object.assign(new Error('not now, olive@sparkle.example'), { responseCode: answer.code }));
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp${tls?.begins === 'at-once' ? 's' : ''}://127.0.0.1:${port}`,
    taken,
    answers,
    get tries() {
      return tries;
    },
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
