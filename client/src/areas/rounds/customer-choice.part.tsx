import { customersList, customerText } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { useState } from 'react';
import { useFound } from '#list/found.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';

/** Finds one of the customers by name, address or telephone. */
export function CustomerChoice(props: {
  customerId: string | null;
  error: string | undefined;
  onChoose: (customerId: string | null) => void;
}) {
  const { customerId, error, onChoose } = props;
  const [search, setSearch] = useState('');
  const all = useQuery(customersList);
  const rows = useFound(all, search, customerText);
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
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return (
    <div className="job-customers">
      <SearchField
        value={search}
        onSearch={setSearch}
        label={t('job-form.customer-search')}
        isWrong={error !== undefined}
      />
      {error && (
        <p className="job-error" role="alert">
          {error}
        </p>
      )}
      <div className="job-customers-list">
        {rows.length === 0 ? (
          <p className="rm-t2 job-customers-none" role="status">
            {search === '' ? t('job-form.customer-none') : t('kit.no-match', { words: search })}
          </p>
        ) : (
          <VirtualList
            ids={rows.map(({ id }) => id)}
            label={t('job-form.customer-list')}
            renderRow={(id) => {
              const row = rowOf.get(id);
              return row ? (
                <Row onClick={() => onChoose(id)}>
                  <RowNames name={row.name || t('rounds.no-name')} sub={row.address} />
                </Row>
              ) : null;
            }}
          />
        )}
      </div>
    </div>
  );
}
