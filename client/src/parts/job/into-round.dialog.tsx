import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import { roundChoices } from '@roundsman/shared-schema/areas/rounds/round-choices.queries.ts';
import { type ReactNode, useRef } from 'react';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { withNewDays } from './new-days.ts';
import './job.text.ts';

/** Moves jobs into a round, at its end. `action`: words of its button; `children`: what is said before it is chosen. */
export function IntoRoundDialog(props: {
  jobIds: readonly string[];
  title: string;
  action?: string;
  /** Jobs that were not come to. */
  onLeft: (left: readonly string[]) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { jobIds, title, action = t('kit.save'), onLeft, onClose, children } = props;
  const rounds = useQuery(roundChoices);
  const form = useForm({ defaultValues: { roundId: '' }, asksBeforeLeaving: false });
  const { snapshot } = useStore();
  const newDays = useRef((said: string) => said);
  const roundName = rounds.find(({ id }) => id === form.value('roundId'))?.name ?? '';
  return (
    <BulkFormDialog
      form={form}
      ids={jobIds}
      title={title}
      action={{ label: action, disabled: roundName === '' || jobIds.length === 0 }}
      command={addJobsToRound}
      input={(ids, { roundId }) => {
        newDays.current = withNewDays(snapshot, roundId, ids);
        return { roundId, jobIds: ids };
      }}
      changedIn={({ changed }) => changed}
      said={(count) => newDays.current(t('job.moved-to-round', { count, round: shortName(roundName) }))}
      onLeft={onLeft}
      onClose={onClose}
    >
      {children}
      <SelectField
        label={t('job.into-round')}
        options={[
          { value: '', label: t('job.choose-round') },
          ...rounds.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('roundId')}
      />
    </BulkFormDialog>
  );
}
