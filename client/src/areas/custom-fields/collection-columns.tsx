import { mdiArchiveOutline, mdiContentCopy } from '@mdi/js';
import type { CollectionRow } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { byName } from '@roundsman/shared-schema/kernel/names.ts';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';

/** A search for forms looks in their names, descriptions and questions. */
export function collectionText({ name, description, items }: CollectionRow): string {
  return [name, description, ...items.map(({ title }) => title)].join(' ');
}

export function collectionColumns(): readonly Column<CollectionRow>[] {
  const target = (row: CollectionRow) => t(`custom-fields.target-${row.target}`);
  const questions = ({ itemCount }: CollectionRow) => t('custom-fields.questions', { count: itemCount });
  return [
    {
      id: 'name',
      head: t('kit.name'),
      sort: { label: t('kit.name'), compare: byName },
      export: ({ name }) => name,
    },
    {
      id: 'target',
      head: t('custom-fields.target'),
      width: 170,
      cell: target,
      phone: (row) => [target(row), questions(row)].join(' · '),
      export: target,
    },
    {
      id: 'questions',
      head: t('custom-fields.column-questions'),
      width: 130,
      align: 'end',
      cell: questions,
      export: ({ itemCount }) => itemCount,
    },
  ];
}

/** Archived forms are hidden until they are asked for. */
export function collectionFilters(): readonly ListFilter<CollectionRow>[] {
  return [
    {
      id: 'archived',
      group: 'archived',
      label: t('custom-fields.show-archived'),
      fits: ({ archived }) => archived,
      reveals: true,
    },
  ];
}

/** What somebody should know about a form. */
export function CollectionMarks({ row }: { row: Pick<CollectionRow, 'isTemplate' | 'archived'> }) {
  return (
    <>
      {row.isTemplate && <Chip icon={mdiContentCopy}>{t('custom-fields.template')}</Chip>}
      {row.archived && <Chip icon={mdiArchiveOutline}>{t('custom-fields.archived')}</Chip>}
    </>
  );
}
