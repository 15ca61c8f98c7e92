import { createServer } from 'node:net';

/** Another program listens on the port that was asked for. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number, setting = 'PORT') {
    super(
      `Port ${port} is taken by another program. Stop it, or choose another port: ${setting}=${port + 1} npm start`,
    );
  }
}

/** Fails early, before anything is started, when a port is taken. */
export async function requireFreePort(port: number, host: string, setting = 'PORT'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new PortTaken(port, setting));
      else if (error.code === 'EACCES') reject(new Error(`Port ${port} may not be used by this user.`));
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
