import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { useAtom } from 'jotai';
import { playedRolesAtom } from '#parts/actor.hook.ts';
import '#parts/role.text.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { CardPage } from '#ui/page/page.tsx';

/** Shows menus and screens as other roles have them. */
export function RolesTool() {
  const { account } = useStore();
  const [played, setPlayed] = useAtom(playedRolesAtom);
  const roles = played ?? account.roles;
  const toggle = (role: Role, on: boolean) =>
    setPlayed(ROLES.filter((one) => (one === role ? on : roles.includes(one))));
  return (
    <CardPage>
      <Card title={t('developer.roles')}>
        <CardBody>
          <p className="rm-t2">
            {t('developer.roles-text', {
              roles: listed(account.roles.map((role) => textOf(`role.${role}`))),
            })}
          </p>
          {ROLES.map((role) => (
            <CheckField
              key={role}
              label={textOf(`role.${role}`)}
              checked={roles.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
          <Buttons>
            <Button kind="line" disabled={played === null} onClick={() => setPlayed(null)}>
              {t('developer.roles-own')}
            </Button>
          </Buttons>
        </CardBody>
      </Card>
    </CardPage>
  );
}
