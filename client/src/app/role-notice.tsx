import { mdiAccountKeyOutline } from '@mdi/js';
import { ALL_ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import '#parts/role.text.ts';
import './notices.text.ts';
import { formerRoles, noteRoles } from './known-roles.ts';

const namesOf = (roles: readonly Role[]) =>
  listed(ALL_ROLES.filter((role) => roles.includes(role)).map((role) => t(`role.${role}`)));

/**
 * Tells a person whose role has changed what it is now, and what becomes of changes that it does not allow, until they
 * have read it: the pages of the former role are gone without their doing.
 */
export function RoleNotice() {
  const store = useStore();
  const { roles } = store.account;
  const [read, setRead] = useState<typeof store>();
  const before = formerRoles(store);
  if (!before || read === store) return null;
  const isLess = before.some((role) => !roles.includes(role));
  return (
    <Notice
      icon={mdiAccountKeyOutline}
      tone={isLess ? 'warn' : 'accent'}
      title={t('notices.role', { before: namesOf(before), after: namesOf(roles) })}
      action={
        <Button
          onClick={() => {
            noteRoles(store);
            setRead(store);
          }}
        >
          {t('kit.ok')}
        </Button>
      }
    >
      {isLess && t('notices.role-text')}
    </Notice>
  );
}
