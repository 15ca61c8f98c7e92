import { mdiMessageReplyTextOutline } from '@mdi/js';
import { livingCannedResponses } from '@roundsman/shared-schema/areas/canned-responses/canned-response.queries.ts';
import type { CannedResponse } from '@roundsman/shared-schema/areas/canned-responses/canned-response.record.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import { useMemo } from 'react';
import type { Column } from '#list/column.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CannedResponseDialog } from './canned-response.dialog.tsx';
import { useCannedResponseActs } from './canned-response-acts.hook.ts';
import './canned-responses.text.ts';

function cannedResponseColumns(): readonly Column<CannedResponse>[] {
  return [
    {
      id: 'name',
      head: t('canned-responses.name'),
      sort: { label: t('canned-responses.name'), compare: () => 0 },
      export: ({ name }) => name,
    },
    { id: 'message', head: t('canned-responses.message'), export: ({ message }) => message },
    { id: 'tags', head: t('canned-responses.tags'), export: ({ tags }) => tags.join('; ') },
  ];
}

/** Characters of a message, and tags, that the list shows (specification 4, 9). */
const PREVIEW_LENGTH = 50;
const TAGS_SHOWN = 2;

function preview(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > PREVIEW_LENGTH ? `${cutText(line, PREVIEW_LENGTH)}…` : line;
}

function TagChips({ tags }: { tags: readonly string[] }) {
  const more = tags.length - TAGS_SHOWN;
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {more > 0 && <Chip>{t('canned-responses.more-tags', { count: more })}</Chip>}
    </>
  );
}

/** The list of messages that are written once and sent often (specification 4, 2.10). */
export function CannedResponsesScreen() {
  const rows = useQuery(livingCannedResponses);
  const columns = useMemo(cannedResponseColumns, []);
  return (
    <RecordPage
      area="canned-responses"
      documents={['settings']}
      rows={rows}
      columns={columns}
      text={({ name, message, tags }) => [name, message, ...tags].join(' ')}
      row={{
        mark: () => <Icon path={mdiMessageReplyTextOutline} />,
        sub: ({ message }) => preview(message),
        beside: ({ tags }) => <TagChips tags={tags} />,
      }}
      acts={useCannedResponseActs()}
      dialogs={{ add: CannedResponseDialog, edit: CannedResponseDialog }}
    />
  );
}
