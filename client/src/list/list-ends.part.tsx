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

/** Room below the last row on a phone, so that the round button covers nothing. */
export function FabRoom() {
  return <div className="list-fab-room rm-narrow" />;
}
