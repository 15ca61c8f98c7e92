import { customersList, customerText } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { ChooseOne } from '#list/choose-one.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { RowNames } from '#ui/row/row.tsx';
import '../job.text.ts';
import '../job-form.text.ts';
import '../job.css';

const NONE: readonly string[] = [];

/** Finds one of the customers by name, address or telephone. */
export function CustomerChoice(props: {
  customerId: string | null;
  error: string | undefined;
  /** Ids of those that cannot be chosen. */
  except?: readonly string[];
  onChoose: (customerId: string | null) => void;
}) {
  const { customerId, error, except = NONE, onChoose } = props;
  const all = useQuery(customersList);
  const chosen = all.find(({ id }) => id === customerId);
  if (chosen) {
    return (
      <div className="job-customer">
        <RowNames name={chosen.name} sub={chosen.address} />
        <Button flush onClick={() => onChoose(null)}>
          {t('job-form.customer-change')}
        </Button>
      </div>
    );
  }
  return (
    <ChooseOne
      rows={except.length === 0 ? all : all.filter(({ id }) => !except.includes(id))}
      text={customerText}
      search={t('job-form.customer-search')}
      label={t('job-form.customer-list')}
      none={t('job-form.customer-none')}
      error={error}
      renderNames={({ name, address }) => <RowNames name={name || t('job.no-name')} sub={address} />}
      onChoose={onChoose}
    />
  );
}
