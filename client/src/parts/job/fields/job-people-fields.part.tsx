import { mdiAlertOutline, mdiPlus } from '@mdi/js';
import {
  assignables,
  missingSkills,
  skillsInUse,
} from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { serviceOf } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import type { JobForm } from '../job-form.ts';

/** Skills that are offered at once; the others are typed. */
const MOST_OFFERED = 8;

/** Who does a job, and what they have to be able to do; whoever lacks a skill is marked, not refused (companion 2.2). */
export function JobPeopleFields({ form }: { form: Form<JobForm> }) {
  const all = useQuery(assignables);
  const { value: chosen, onChange } = form.controlled('assignees');
  const needed = distinctSkills(form.value('skills').split(','));
  const shown = all.filter(({ id, isGone }) => !isGone || chosen.includes(id));
  return (
    <Fieldset legend={t('job.people')} className="job-edit-set">
      <SkillsField form={form} needed={needed} />
      {shown.length > 0 && (
        <div className="job-people">
          {shown.map((one) => {
            const isOn = chosen.includes(one.id);
            const missing = isOn ? missingSkills(needed, one) : [];
            return (
              <div key={one.id} className="job-person">
                <CheckField
                  label={one.name}
                  sub={one.isTeam ? t('job.team') : undefined}
                  checked={isOn}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
                  }
                />
                {missing.length > 0 && (
                  <StatusMark icon={mdiAlertOutline} tone="warn">
                    {t('job.lacks', { skills: listed(missing) })}
                  </StatusMark>
                )}
              </div>
            );
          })}
        </div>
      )}
    </Fieldset>
  );
}

function skillsOfServices(snapshot: Snapshot, serviceIds: readonly string[]): readonly string[] {
  return serviceIds.flatMap((id) => serviceOf(snapshot, id)?.skills ?? []);
}

function SkillsField({ form, needed }: { form: Form<JobForm>; needed: readonly string[] }) {
  const serviceIds = form.value('lines').flatMap(({ serviceId }) => serviceId ?? []);
  const known = useQuery(skillsInUse);
  const asked = useQuery(skillsOfServices, serviceIds);
  // What the chosen services ask for comes first.
  const offered = distinctSkills([...asked, ...known])
    .filter((skill) => !needed.some((own) => sameName(own, skill)))
    .slice(0, MOST_OFFERED);
  const add = (skill: string) => form.set('skills', [...needed, skill].join(', '));
  return (
    <div className="job-skills">
      <TextField
        label={t('job.skills')}
        hint={t('job.skills-hint')}
        optional={t('job.optional')}
        autoComplete="off"
        {...form.field('skills')}
      />
      {offered.length > 0 && (
        <div className="job-offers">
          {offered.map((skill) => (
            <Button key={skill} kind="line" icon={mdiPlus} onClick={() => add(skill)}>
              {skill}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
