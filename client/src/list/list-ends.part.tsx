import { classNames } from '#ui/class-names.ts';
import './list.css';

/**
 * How many a list shows, on a phone, where its bar has no room for it (C-10); `always`, at a desk too. `end`: the head of the
 * cells below.
 */
export function ListCount(props: { end?: string | undefined; always?: boolean; children: string }) {
  const { end, always = false, children } = props;
  return (
    <p className={classNames('list-count', 'rm-num', !always && 'rm-narrow')}>
      <span role="status">{children}</span>
      {end && <span aria-hidden="true">{end}</span>}
    </p>
  );
}

/**
 * Room below the last row, so that what floats there covers nothing: the bar of what is selected, or on a phone a message,
 * which stands above the round button where the list has one.
 */
export function EndRoom({ below }: { below: 'message' | 'button' | 'bar' }) {
  return <div className={below === 'bar' ? 'list-acts-room' : `list-${below}-room rm-narrow`} />;
}
