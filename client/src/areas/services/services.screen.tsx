import { servicesList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { useMemo } from 'react';
import type { Look } from '#list/look.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { GroupDialog } from './group.dialog.tsx';
import { MergeServiceDialog } from './merge-service.dialog.tsx';
import { RestoreServiceDialog } from './restore-service.dialog.tsx';
import { ServiceDialog } from './service.dialog.tsx';
import { useServiceActs } from './service-acts.hook.ts';
import { ServiceMarks, serviceColumns, serviceFilters, serviceText } from './service-columns.tsx';
import { ServiceValuesDialog } from './service-values.dialog.tsx';
import { StarterServices } from './starter-services.part.tsx';
import './services.text.ts';

const OrderServicesDialog = lateOverlay(
  async () => (await import('./order-services.dialog.tsx')).OrderServicesDialog,
);
const SkillsDialog = lateOverlay(async () => (await import('#parts/skills/skills.dialog.tsx')).SkillsDialog);
const TagsDialog = lateOverlay(async () => (await import('#parts/tags/tags.dialog.tsx')).TagsDialog);

/** What the firm offers, with the price and time that jobs begin with (companion 5.19). */
export function ServicesScreen() {
  const rows = useQuery(servicesList);
  const acts = useServiceActs(rows);
  const places = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);
  const columns = useMemo(() => serviceColumns(({ id }) => places.get(id) ?? 0), [places]);
  /** Groups stand above their services in the firm's own order only. */
  const hasGroups = ({ sort }: Look) => sort === 'order' && rows.some(({ group }) => group !== '');
  return (
    <RecordPage
      area="services"
      documents={['services', 'jobs']}
      rows={rows}
      columns={columns}
      filters={serviceFilters()}
      text={serviceText}
      row={{
        mark: ({ colour }) => <RoundMark colour={colour} />,
        sub: ({ group, skillNames }, look) =>
          [hasGroups(look) ? '' : group, skillNames.join(', ')].filter(Boolean).join(' · '),
        beside: (row) => <ServiceMarks row={row} />,
      }}
      heading={({ group }, look) =>
        hasGroups(look) ? { id: group, label: group || t('services.no-group') } : undefined
      }
      acts={acts}
      starters={<StarterServices />}
      dialogs={{
        add: ({ onClose }) => <ServiceDialog onClose={onClose} />,
        edit: ({ row, onClose }) =>
          row?.deleted ? (
            <RestoreServiceDialog service={row} onClose={onClose} />
          ) : (
            row && <ServiceDialog service={row} onClose={onClose} />
          ),
        merge: ({ row, onClose }) => row && <MergeServiceDialog service={row} onClose={onClose} />,
        group: GroupDialog,
        values: ({ rows: chosen, onClose, onDone }) => (
          <ServiceValuesDialog rows={chosen} onClose={onClose} onSaved={() => onDone()} />
        ),
        order: ({ onClose }) => <OrderServicesDialog onClose={onClose} />,
        skills: ({ onClose }) => <SkillsDialog onClose={onClose} />,
        tags: ({ onClose }) => <TagsDialog onClose={onClose} />,
      }}
    />
  );
}
