import type { RecordListModel } from '#list/record-list.hook.ts';
import { RecordList } from '#list/record-list.part.tsx';
import { t } from '#text/texts.ts';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { MemberMarks, type MemberRow } from './member-columns.tsx';
import { RulesSummary } from './rules-summary.part.tsx';

/** Each person with what matters most about their access; a press shows the rest (SEC-1). */
export function MembersList(props: { list: RecordListModel<MemberRow>; onOpen: (user: string) => void }) {
  const { list, onOpen } = props;
  return (
    <RecordList
      list={list}
      row={{
        mark: ({ user, name }) => <PersonMark person={{ id: user, name }} size={32} decorative />,
        sub: ({ email }) => email,
        beside: (row) => <MemberMarks row={row} />,
        open:
          ({ user }) =>
          () =>
            onOpen(user),
      }}
      words={{
        label: t('user-security.people'),
        search: t('user-security.search-people'),
        count: (count) => t('user-security.people-count', { count }),
        noMatch: (count) => t('user-security.no-people', { count }),
      }}
      footer={
        <div className="user-security-below">
          <p className="rm-t3">{t('user-security.within-days')}</p>
          <RulesSummary />
        </div>
      }
    />
  );
}
