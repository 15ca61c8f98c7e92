import { SERVICE_GROUP_MAX } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { livingServices, serviceGroups } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { ComponentProps } from 'react';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { SuggestField } from '#ui/form/suggest-field.tsx';

/** The name of a group of services, which proposes the groups that there are. */
export function GroupField(
  props: Omit<ComponentProps<typeof SuggestField>, 'label' | 'suggestions' | 'maxLength'>,
) {
  const groups = serviceGroups(useQuery(livingServices));
  return (
    <SuggestField
      label={t('services.group')}
      maxLength={SERVICE_GROUP_MAX}
      suggestions={groups.map((name) => ({ key: name, name }))}
      {...props}
    />
  );
}
