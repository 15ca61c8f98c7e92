import { mdiDelete, mdiDeleteRestore, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { putSkillBack } from '@roundsman/shared-schema/areas/services/put-skill-back.command.ts';
import { removeSkill } from '@roundsman/shared-schema/areas/services/remove-skill.command.ts';
import { type SkillRow, skillRows } from '@roundsman/shared-schema/areas/services/skill.queries.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkillDialog } from './skill.dialog.tsx';
import './skills.css';
import './skills.text.ts';

/** The skills of people, services and jobs: added, renamed, coloured, removed and put back here. */
export function SkillsDialog({ onClose }: { onClose: () => void }) {
  const confirm = useConfirm();
  const { act } = useAct();
  const skills = useQuery(skillRows);
  const [editing, setEditing] = useState<SkillRow | 'new' | null>(null);
  const mayWrite = hasAnyRole(useActor(), OWNER_ADMIN);
  const remove = async (skill: SkillRow) => {
    const used = usedWords(skill);
    const isMeant = await confirm({
      title: t('skill.remove-title', { name: shortName(skill.name) }),
      text: used === '' ? t('skill.remove-unused') : t('skill.remove-text', { used }),
      confirm: t('skill.remove'),
      danger: true,
    });
    if (isMeant) await act(removeSkill, { skillId: skill.id });
  };
  const entriesOf = (skill: SkillRow): MenuEntry[] => {
    const { id: skillId } = skill;
    const back = () => void act(putSkillBack, { skillId });
    if (skill.isRemoved)
      return [{ id: 'put-back', icon: mdiDeleteRestore, label: t('skill.put-back'), onSelect: back }];
    const edit = () => setEditing(skill);
    return [
      { id: 'edit', icon: mdiPencilOutline, label: t('kit.edit'), onSelect: edit },
      {
        ...{ id: 'remove', icon: mdiDelete, label: t('skill.remove'), danger: true },
        onSelect: () => void remove(skill),
      },
    ];
  };
  return (
    <Dialog
      open
      bare
      size="list"
      title={t('skill.title')}
      onClose={onClose}
      footer={
        mayWrite && (
          <Button kind="main" icon={mdiPlus} onClick={() => setEditing('new')}>
            {t('skill.add')}
          </Button>
        )
      }
    >
      {skills.length === 0 ? (
        <EmptyState title={t('skill.none')} text={t('skill.none-text')} />
      ) : (
        <ul className="skills-rows" aria-label={t('skill.title')}>
          {skills.map((skill) => (
            <li key={skill.id}>
              <Row>
                <RoundMark colour={skill.colour} />
                <RowNames name={skill.name} sub={usedWords(skill) || t('skill.unused')} />
                {skill.isRemoved && <Chip tone="warn">{t('skill.removed')}</Chip>}
                {mayWrite && <MoreMenu entries={entriesOf(skill)} />}
              </Row>
            </li>
          ))}
        </ul>
      )}
      {editing !== null && (
        <SkillDialog {...(editing !== 'new' && { skill: editing })} onClose={() => setEditing(null)} />
      )}
    </Dialog>
  );
}

/** '2 people, 1 service, 14 jobs'; empty where nothing has it. */
function usedWords({ people, services, jobs }: SkillRow): string {
  return [
    people > 0 ? t('skill.people', { count: people }) : '',
    services > 0 ? t('skill.services', { count: services }) : '',
    jobs > 0 ? t('skill.jobs', { count: jobs }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
