import { useEffect, useState } from 'react';
import { appVersion } from '#platform/device-facts.ts';
import { dayFull } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notesSince, RELEASE_NOTES } from './release-notes.ts';
import { hasNews, markSeen, seenVersion } from './seen-version.ts';
import './release-notes.text.ts';
import './release-notes.css';

/** What is new since this device last said so; all versions when nothing is (ABT-2). */
export function ReleaseNotesDialog({ onClose }: { onClose: () => void }) {
  const [notes] = useState(() => (hasNews() ? notesSince(seenVersion(), appVersion()) : RELEASE_NOTES));
  useEffect(markSeen, []);
  return (
    <Dialog
      open
      title={t('notes.title')}
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          {t('notes.close')}
        </Button>
      }
    >
      {notes.map(({ version, day, points }) => (
        <section key={version} className="app-notes">
          <h2>
            {t('notes.version', { version })} <span className="rm-t3">{dayFull(day)}</span>
          </h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{textOf(point)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
