import './list.css';

/** How many a list shows, on a phone, where its bar has no room for it (C-10). */
export function ListCount({ children }: { children: string }) {
  return (
    <p className="list-count rm-num rm-narrow" role="status">
      {children}
    </p>
  );
}

/** Room below the last row on a phone, so that the round button covers nothing. */
export function FabRoom() {
  return <div className="list-fab-room rm-narrow" />;
}
