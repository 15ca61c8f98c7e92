import { mdiContentCopy, mdiDownload } from '@mdi/js';
import { copyText } from '#platform/clipboard.ts';
import { downloadFile } from '#platform/download-file.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './second-factor.css';

function save(codes: readonly string[], email: string): void {
  const head = t('second-factor.codes-file', { email, place: window.location.host });
  const text = `${head}\n\n${codes.join('\n')}\n`;
  downloadFile(new Blob([text], { type: 'text/plain' }), 'roundsman-recovery-codes.txt');
}

/** Recovery codes on the only occasion on which they are shown. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const show = useToast();
  const handleCopy = async () => {
    const done = await copyText(codes.join('\n'));
    show({ text: t(done ? 'second-factor.codes-copied' : 'second-factor.copy-failed') });
  };
  return (
    <div className="second-codes">
      <p>{t('second-factor.codes-text')}</p>
      <ol aria-label={t('second-factor.codes-label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="rm-btns">
        <Button kind="line" icon={mdiContentCopy} onClick={handleCopy}>
          {t('second-factor.codes-copy')}
        </Button>
        <Button kind="line" icon={mdiDownload} onClick={() => save(codes, email)}>
          {t('second-factor.codes-save')}
        </Button>
      </div>
    </div>
  );
}
