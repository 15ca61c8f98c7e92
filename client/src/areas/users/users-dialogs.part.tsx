import type { Team } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { LeavingDialog } from '#parts/people/leaving.dialog.tsx';
import { InvitationLinkDialog, type Invited } from './invitation-link.dialog.tsx';
import { LeaveDialog } from './leave.dialog.tsx';
import { TimeOffDialog } from './time-off.dialog.tsx';
import { UserDialog } from './user.dialog.tsx';
import type { UserDialogKind } from './user-actions.hook.ts';
import type { UserRow } from './user-list.ts';

export type OpenUserDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'link'; readonly invited: Invited }
  | { readonly kind: 'leaving'; readonly teams: readonly Team[]; readonly userId: string }
  | { readonly kind: UserDialogKind; readonly row: UserRow };

/** The one dialog that may be open over the list. */
export function UsersDialogs(props: {
  dialog: OpenUserDialog | null;
  rows: readonly UserRow[];
  onShow: (dialog: OpenUserDialog | null) => void;
  load: () => Promise<void>;
}) {
  const { dialog, rows, onShow, load } = props;
  if (dialog === null) return null;
  const close = () => onShow(null);
  const reload = () => void load();
  const handleInvited = (invited: Invited) => {
    onShow({ kind: 'link', invited });
    reload();
  };
  if (dialog.kind === 'link') return <InvitationLinkDialog invited={dialog.invited} onClose={close} />;
  if (dialog.kind === 'leaving') {
    return <LeavingDialog teams={dialog.teams} left={[dialog.userId]} onClose={close} />;
  }
  if (dialog.kind === 'add') {
    return <UserDialog onClose={close} onInvited={handleInvited} onSaved={reload} />;
  }
  const { kind } = dialog;
  // What was loaded anew meanwhile is in an open dialog, too.
  const row = rows.find(({ id }) => id === dialog.row.id) ?? dialog.row;
  if (kind === 'edit') {
    const handleSaved = (left: readonly Team[]) => {
      if (left.length > 0 && row.userId) onShow({ kind: 'leaving', teams: left, userId: row.userId });
      reload();
    };
    return <UserDialog row={row} onClose={close} onInvited={handleInvited} onSaved={handleSaved} />;
  }
  if (!row.user) return null;
  if (kind === 'time-off') return <TimeOffDialog user={row.user} onClose={close} onSaved={reload} />;
  return <LeaveDialog user={row.user} act={kind} onClose={close} onDone={reload} />;
}
