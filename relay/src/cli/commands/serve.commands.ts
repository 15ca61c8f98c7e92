import { z } from 'zod/mini';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand, CliContext } from '#cli/kit/cli-command.ts';
import { readEnvironment } from '#cli/kit/environment.ts';
import type { ServerRole } from '#cli/serve/serve.ts';

const ROLES: readonly ServerRole[] = ['relay', 'worker'];

const roles = z.pipe(
  z.pipe(
    z._default(z.string(), 'relay,worker'),
    z.transform((text) => text.split(',').map((role) => role.trim())),
  ),
  z.array(z.enum(['relay', 'worker'])).check(z.minLength(1)),
);

/** The server is loaded when it is asked for: every other command starts in half the time. */
async function serveAs(serverRoles: readonly ServerRole[], context: CliContext): Promise<number> {
  const { serve } = await import('#cli/serve/serve.ts');
  return serve(readEnvironment(), serverRoles, context);
}

export const start: CliCommand = {
  name: 'start',
  serves: true,
  summary: 'runs everything: database, relay, workers and the built client on one port',
  usage:
    '[--roles=relay|worker]   (PORT, HOST, PUBLIC_URL, SIGN_UP, DATABASE_URL, ROUNDSMAN_DATA, TRUST_PROXY)',
  async run(args, context) {
    const input = readOptions(args, { roles: { type: 'string' } }, z.object({ roles }));
    return serveAs([...new Set(input.roles)], context);
  },
};

function only(role: ServerRole, summary: string): CliCommand {
  return {
    name: role,
    serves: true,
    summary,
    usage: '',
    async run(args, context) {
      readOptions(args, {}, z.object({}));
      return serveAs(
        ROLES.filter((name) => name === role),
        context,
      );
    },
  };
}

export const relay = only('relay', 'runs a relay alone (with the client, without workers)');
export const worker = only('worker', 'runs the workers alone');
