import { useId } from 'react';
import { useChangeWords } from '#list/change-words.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import type { HandedOver } from './review.hook.ts';
import { standingValue } from './standing-value.ts';
import { type ValueChange, ValueChanges } from './value-changes.part.tsx';

/** One change handed over: who made it, when, and each value beside what stands there now. */
export function ReviewChange(props: {
  entry: HandedOver;
  now: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { entry, now, isChosen, onChoose } = props;
  const { snapshot } = useStore();
  const { change, userName, user, deviceName, why } = entry;
  const values = change.parts.flatMap(({ document, values: written }) =>
    written.map(([key, value]): ValueChange => {
      return {
        document,
        key,
        now: standingValue(snapshot, document, key),
        wanted: value === null ? null : (value[2] as ValueChange['wanted']),
      };
    }),
  );
  const id = useId();
  const changeWords = useChangeWords();
  return (
    <div className="sync-review" data-review={entry.id}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="rm-grow">
        <label htmlFor={id}>
          <span className="rm-name">{changeWords(change.words)}</span>
          <span className="sync-review-who">
            <PersonMark person={{ id: user, name: userName }} size={20} decorative />
            {t(`review.made-${why}`, {
              name: userName,
              device: deviceName || t('sync.unknown-device'),
              when: dateTime(change.at, now),
            })}
          </span>
        </label>
        <ValueChanges changes={values} />
      </div>
    </div>
  );
}
