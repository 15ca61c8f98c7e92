import type {
  Collection,
  TargetKind,
} from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { linkOf } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import {
  fitsTarget,
  offeredCollections,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { linkCollections } from '@roundsman/shared-schema/areas/custom-fields/link-collections.command.ts';
import { useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useFound } from '#list/found.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import './custom-fields.css';
import './forms.text.ts';

/** Forms on one page of the list (specification 3, section 9). */
const PAGE_SIZE = 10;

const textOf = ({ name, description }: Collection) => `${name} ${description}`;

/** The filter of forms: `any` keeps those that fit every kind of record, `this` those that fit this kind alone. */
type Meant = '' | 'any' | 'this';
const isMeant = ({ target }: Collection, meant: Meant) =>
  meant === '' || (target === 'any') === (meant === 'any');

/** Where a form can be asked: a kind of record, one of it or all. */
export interface LinkPlace {
  readonly kind: TargetKind;
  readonly id?: string | undefined;
}

/**
 * Ticks which forms are asked of one record or of all of its kind. `kinds`: what a form can be attached as there; those of
 * a job are asked of the job itself or of its visits.
 */
export function LinksDialog(props: {
  title: string;
  kinds: readonly TargetKind[];
  id?: string;
  onClose: () => void;
}) {
  const { title, kinds, id, onClose } = props;
  const { act } = useAct();
  const all = useQuery(offeredCollections);
  const form = useForm<{ changed: { key: string; on: boolean }[] }>({ defaultValues: { changed: [] } });
  const { changed } = form.values();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<TargetKind | ''>('');
  const [meant, setMeant] = useState<Meant>('');
  const [page, setPage] = useState(0);
  const rows = all.flatMap((collection) =>
    kinds
      .filter((one) => fitsTarget(collection.target, one) && (kind === '' || kind === one))
      .map((one) => ({ ...collection, kind: one, key: `${one} ${collection.id}` })),
  );
  const differ = new Set(rows.map(({ target }) => target === 'any')).size > 1;
  const found = useFound(
    rows.filter((row) => isMeant(row, meant)),
    search,
    textOf,
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const at = Math.min(page, pages - 1);
  const isOn = (row: (typeof rows)[number]) =>
    changed.find(({ key }) => key === row.key)?.on ?? row.links.get(linkOf(row.kind, id)) === true;
  const subOf = ({ description, links }: Collection, own: TargetKind) =>
    [
      kinds.length > 1 ? t(`forms.kind-${own}`) : description,
      // Forms that every record is asked have no tick in the dialog of a single one.
      id !== undefined && links.get(linkOf(own)) === true && t('forms.asked-everywhere'),
    ]
      .filter(Boolean)
      .join(' · ');
  const toggle = (key: string, on: boolean) =>
    form.set('changed', [...changed.filter((one) => one.key !== key), { key, on }]);
  const send = () => {
    const changes = changed.map(({ key, on }) => {
      const [of = '', collectionId = ''] = key.split(' ');
      return { collectionId, kind: of as TargetKind, on, ...(id !== undefined && { id }) };
    });
    return act(linkCollections, { changes }, { showsFailure: true });
  };
  return (
    <FormDialog
      form={form}
      title={title}
      action={{ label: t('kit.save'), disabled: changed.length === 0 }}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      {all.length === 0 ? (
        <p className="rm-t2">{t('forms.make-first')}</p>
      ) : (
        <>
          <div className="cf-search">
            <SearchField
              label={t('forms.search')}
              value={search}
              onSearch={(words) => {
                setSearch(words);
                setPage(0);
              }}
            />
          </div>
          {kinds.length > 1 && (
            <SelectField
              label={t('forms.asked-of')}
              options={[
                { value: '', label: t('forms.all-kinds') },
                ...kinds.map((value) => ({ value, label: t(`forms.kind-${value}`) })),
              ]}
              value={kind}
              onChange={(event) => {
                setKind(event.target.value as TargetKind | '');
                setPage(0);
              }}
            />
          )}
          {(differ || meant !== '') && (
            <SelectField
              label={t('forms.meant-for')}
              options={[
                { value: '', label: t('forms.all-kinds') },
                { value: 'any', label: t('forms.meant-any') },
                { value: 'this', label: t('forms.meant-this') },
              ]}
              value={meant}
              onChange={(event) => {
                setMeant(event.target.value as Meant);
                setPage(0);
              }}
            />
          )}
          {found.length === 0 && (
            <p className="rm-t2" role="status">
              {search === '' ? t('forms.none-fit') : t('kit.no-match', { words: search })}
            </p>
          )}
          <div>
            {found.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE).map((row) => (
              <CheckField
                key={row.key}
                label={row.name}
                sub={subOf(row, row.kind)}
                checked={isOn(row)}
                onChange={(event) => toggle(row.key, event.target.checked)}
              />
            ))}
          </div>
          {pages > 1 && (
            <div className="cf-pages">
              <Button disabled={at === 0} onClick={() => setPage(at - 1)}>
                {t('forms.previous')}
              </Button>
              <span className="rm-t2">{t('forms.page', { at: at + 1, of: pages })}</span>
              <Button disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
                {t('forms.next')}
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
