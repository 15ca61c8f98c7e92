import './list.css';

/** How many a list shows, on a phone, where its bar has no room for it (C-10). `end`: the head of the cells below. */
export function ListCount({ end, children }: { end?: string | undefined; children: string }) {
  return (
    <p className="list-count rm-num rm-narrow">
      <span role="status">{children}</span>
      {end && <span aria-hidden="true">{end}</span>}
    </p>
  );
}

/** Room below the last row, so that what floats there covers nothing: a phone's round button, or the bar of what is selected. */
export function EndRoom({ below }: { below: 'button' | 'bar' }) {
  return <div className={below === 'bar' ? 'list-acts-room' : 'list-fab-room rm-narrow'} />;
}
