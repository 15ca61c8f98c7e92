import { SERVICE_GROUP_MAX } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { livingServices, serviceGroups } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { type ComponentProps, useId } from 'react';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';

/** The name of a group of services, which proposes the groups that there are. */
export function GroupField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'list' | 'maxLength'>) {
  const groups = serviceGroups(useQuery(livingServices));
  const list = useId();
  return (
    <div>
      <TextField
        label={t('services.group')}
        maxLength={SERVICE_GROUP_MAX}
        autoComplete="off"
        list={list}
        {...props}
      />
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </div>
  );
}
