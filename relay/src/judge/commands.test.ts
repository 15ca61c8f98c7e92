import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { COMMANDS } from '@roundsman/shared-schema/commands.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { describe, expect, test } from 'vitest';
import { inputFor, Workshop } from './testing/command-workshop.ts';

/** Documents of which a role may write some of what a command writes, though it may not run the command. */
const PARTS: Readonly<Record<string, Partial<Record<Role, readonly string[]>>>> = {
  // Whoever edits jobs may end them and take them up again.
  'customers.deactivate': { jobEditor: ['jobs'] },
  'customers.reactivate': { jobEditor: ['jobs'] },
  // Whoever edits customers may give one what another has, and may not take the other away.
  'customers.merge': { creator: ['customers'] },
  // Whoever edits jobs may let one follow its round.
  'rounds.set-schedule': { creator: ['jobs'], jobEditor: ['jobs'] },
  // More people price a visit, or write a note about one, than plan it.
  'work.add-extra-visit': { creator: ['work:2025-02'] },
  'work.finish-visit': { creator: ['work:2025-01'] },
  // A visit that is left as it is keeps its length as one of its own, which planners may set as well.
  'jobs.set-duration': { planner: ['work:2025-01'] },
  // Whoever edits jobs says from which day on they are due.
  'work.move-following': { creator: ['jobs'], jobEditor: ['jobs'] },
  'work.edit-extra-visit': { creator: ['work:2025-01'], jobEditor: ['work:2025-01'] },
};

describe.each(COMMANDS.map((command) => [command.name, command as unknown as Command] as const))(
  '%s',
  (name, command) => {
    const runs = (shop: Workshop, roles: readonly Role[]) => {
      const input = inputFor(shop, name);
      return () => shop.account.run(command, input, { roles }).ok;
    };

    test.each(ROLES.filter((role) => command.roles.includes(role)))(
      'nothing of it is refused to %s, nor its undo',
      (role) => {
        const shop = new Workshop();
        const judged = shop.judge(runs(shop, [role]), [role]);
        expect(judged).toMatchObject({ refused: [], isAsOnDevice: true });
        expect(judged?.changed).not.toEqual([]);
        const steps = shop.account.lastUndo;
        const undone = shop.judge(
          () => shop.account.run(undoChanges, { steps }, { roles: [role] }).ok,
          [role],
        );
        if (undone) expect(undone).toMatchObject({ refused: [], isAsOnDevice: true });
        else expect(hasAnyRole({ roles: ['creator', 'jobEditor'] }, [role])).toBe(true);
      },
    );

    test.each(ROLES.filter((role) => !command.roles.includes(role)))('all of it is refused to %s', (role) => {
      const shop = new Workshop();
      const judged = shop.judge(runs(shop, ['owner']), [role]);
      // Whoever may order a round may write where its jobs would stand.
      const own = hasAnyRole({ roles: ORDER_WRITERS }, [role]) ? ['order'] : [];
      const parts = [...own, ...(PARTS[name]?.[role] ?? [])];
      expect(judged?.changed.filter((document) => !parts.includes(document))).toEqual([]);
      expect(new Set(judged?.refused.map(({ reason }) => reason))).toEqual(new Set(['sync.refused-role']));
    });
  },
);

test('an added job makes a prospect active, or its customer is new', () => {
  for (const role of ['owner', 'creator'] as const) {
    const shop = new Workshop();
    const job = {
      services: [{ description: 'Windows', unitMinor: 1 }],
      frequency: { type: 'none' as const },
      firstDay: TODAY,
    };
    const customer = { name: 'New', address: '7 D Road' };
    const judged = shop.judge(
      () => shop.account.run(addJob, { ...job, customer }, { roles: [role] }).ok,
      [role],
    );
    expect(judged).toMatchObject({ refused: [] });
  }
});
