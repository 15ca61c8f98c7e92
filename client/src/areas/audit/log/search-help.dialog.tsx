import { useState } from 'react';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import './audit-log.text.ts';

/** What a search can hold, a page each, with searches as they are typed. */
const PAGES = [
  { id: 'words', examples: ['harbour flats'] },
  { id: 'quotes', examples: ['"harbour flats"'] },
  { id: 'fields', examples: ['user:ben', 'action:deleted', 'kind:customer'] },
  { id: 'dates', examples: ['13/06/2026', '01/06/2026-30/06/2026'] },
  { id: 'not', examples: ['-user:ben', 'harbour -"harbour flats"', '-13/06/2026'] },
] as const;

/** How a search of the audit log is written, page by page. */
export function SearchHelpDialog({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const page = PAGES[at] ?? PAGES[0];
  const isLast = at === PAGES.length - 1;
  return (
    <Dialog
      open
      title={t('audit.help-title')}
      sub={t('audit.help-step', { step: at + 1, steps: PAGES.length })}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('audit.help-back')}
          </Button>
          {!isLast && (
            <Button kind="line" onClick={() => setAt(at + 1)}>
              {t('audit.help-next')}
            </Button>
          )}
          <Button kind={isLast ? 'main' : 'plain'} onClick={onClose}>
            {t('kit.close')}
          </Button>
        </>
      }
    >
      <section className="audit-help" aria-live="polite">
        <h3>{textOf(`audit.help-${page.id}`)}</h3>
        <p>{textOf(`audit.help-${page.id}-text`)}</p>
        <ul>
          {page.examples.map((example) => (
            <li key={example}>
              <code>{example}</code>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
