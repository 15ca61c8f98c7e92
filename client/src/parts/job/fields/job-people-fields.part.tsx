import { mdiAlertOutline } from '@mdi/js';
import { assignables, missingSkills } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { serviceOf } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { skillNames } from '@roundsman/shared-schema/areas/services/skill-names.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import type { Form } from '#list/use-form.hook.ts';
import { SkillsField } from '#parts/skills/skills-field.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import type { JobForm } from '../job-form.ts';

/** Who does a job, and what they have to be able to do; whoever lacks a skill is marked, not refused (companion 2.2). */
export function JobPeopleFields({ form }: { form: Form<JobForm> }) {
  const all = useQuery(assignables);
  const { value: chosen, onChange } = form.controlled('assignees');
  const serviceIds = form.value('lines').flatMap(({ serviceId }) => serviceId ?? []);
  const asked = useQuery(skillsOfServices, serviceIds);
  const needed = useQuery(skillNames, distinctSkills(form.value('skills').split(',')));
  const shown = all.filter(({ id, isGone }) => !isGone || chosen.includes(id));
  return (
    <Fieldset legend={t('job.people')} className="job-edit-set">
      <SkillsField label={t('job.skills')} asked={asked} {...form.controlled('skills')} />
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

/** The skills that the chosen services ask for, by their words. */
function skillsOfServices(snapshot: Snapshot, serviceIds: readonly string[]): readonly string[] {
  return serviceIds.flatMap((id) => serviceOf(snapshot, id)?.skills ?? []);
}
