import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import type { OverdueRow } from '@roundsman/shared-schema/areas/work/overdue-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { compareTexts } from '@roundsman/shared-schema/kernel/names.ts';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { changedVisits, refusedVisits } from '#parts/visits/visits-outcome.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import '#parts/visits/visits.text.ts';
import '#parts/visits/work.text.ts';
import './schedule.text.ts';

interface Group {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly OverdueRow[];
}

/** Overdue work by round, in each what is most days past due first. */
function byRound(rows: readonly OverdueRow[]): readonly Group[] {
  const groups = new Map<string, OverdueRow[]>();
  for (const row of rows) {
    const id = row.round?.id ?? '';
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups]
    .map(([id, own]) => ({
      id,
      name: own[0]?.round?.name ?? t('schedule.overdue-no-round'),
      rows: own.sort((a, b) => b.daysPastDue - a.daysPastDue),
    }))
    .sort((a, b) => compareTexts(a.name, b.name));
}

/** Brings overdue work to a day: one by one, or all of a round (SCH-9). */
export function OverdueHereDialog({ day, onClose }: { day: IsoDay; onClose: () => void }) {
  const { rows } = useOverdue();
  const form = useForm<{ chosen: readonly string[] }>({ defaultValues: { chosen: [] } });
  const { value, onChange } = form.controlled('chosen');
  const title = t('schedule.overdue-title', { day: dayFull(day) });
  if (rows.length === 0) {
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={
          <Button kind="main" onClick={onClose}>
            {t('kit.ok')}
          </Button>
        }
      >
        <p className="list-form">{t('schedule.overdue-none')}</p>
      </Dialog>
    );
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  // What somebody else has taken meanwhile is there no longer.
  const chosen = value.filter((id) => byId.has(id));
  const set = (ids: readonly string[], on: boolean) =>
    onChange(on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  return (
    <BulkFormDialog
      form={form}
      ids={chosen}
      title={title}
      action={{
        label: t('schedule.overdue-bring', { count: chosen.length }),
        disabled: chosen.length === 0,
      }}
      command={moveVisits}
      input={(visitIds) => ({
        moves: visitIds.map((visitId) => ({ visitId, from: byId.get(visitId)?.planned ?? '', day })),
      })}
      changedIn={changedVisits}
      said={(count) => t('visits.moved-all', { count, of: chosen.length })}
      refusedIn={refusedVisits(rows)}
      onClose={onClose}
    >
      {byRound(rows).map((group) => {
        const ids = group.rows.map(({ id }) => id);
        return (
          <Fieldset key={group.id} legend={group.name}>
            {ids.length > 1 && (
              <CheckField
                label={t('schedule.overdue-all', { count: ids.length })}
                checked={ids.every((id) => chosen.includes(id))}
                onChange={({ target }) => set(ids, target.checked)}
              />
            )}
            {group.rows.map(({ id, name, address, daysLate, services }) => (
              <CheckField
                key={id}
                label={name || address}
                sub={[t('visits.days-late', { count: daysLate }), services].filter(Boolean).join(' · ')}
                checked={chosen.includes(id)}
                onChange={({ target }) => set([id], target.checked)}
              />
            ))}
          </Fieldset>
        );
      })}
    </BulkFormDialog>
  );
}
