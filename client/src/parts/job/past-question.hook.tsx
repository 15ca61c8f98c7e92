import { mdiCalendarArrowRight, mdiCalendarEdit, mdiCalendarMultiple } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import './job.text.ts';

/** What becomes of visits that would be in the past (JOB-4); undefined: another first day is chosen. */
export type PastAnswer = 'from' | 'next' | undefined;

interface Question {
  readonly overdue: number;
  /** The next visit from today on; undefined where nothing follows. */
  readonly next: string | undefined;
  readonly answer: (answer: PastAnswer) => void;
}

/** Asks about a first day in the past; `question` has to be drawn. */
export function useAskPast(): {
  readonly ask: (overdue: number, next: string | undefined) => Promise<PastAnswer>;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
  const answer = (given: PastAnswer) => {
    setAsked(null);
    asked?.answer(given);
  };
  return {
    ask: (overdue, next) => new Promise((resolve) => setAsked({ overdue, next, answer: resolve })),
    question: asked && (
      <ChoiceDialog
        title={t('job.past-title')}
        text={t('job.past-text', { count: asked.overdue })}
        choices={[
          {
            id: 'from',
            icon: mdiCalendarMultiple,
            label: t('job.past-create', { count: asked.overdue }),
            onSelect: () => answer('from'),
          },
          ...(asked.next === undefined
            ? []
            : [
                {
                  id: 'next',
                  icon: mdiCalendarArrowRight,
                  label: t('job.past-skip', { day: day(asked.next, Number(asked.next.slice(0, 4))) }),
                  onSelect: () => answer('next'),
                },
              ]),
          {
            id: 'change',
            icon: mdiCalendarEdit,
            label: t('job.past-change'),
            onSelect: () => answer(undefined),
          },
        ]}
        onClose={() => answer(undefined)}
      />
    ),
  };
}
