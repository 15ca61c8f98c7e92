import { mdiContentCopy } from '@mdi/js';
import { copyText } from '#platform/clipboard.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { QrPicture } from './qr-picture.part.tsx';
import './second-factor.css';

/** The secret of an authenticator app: as a picture, as a link for the phone itself, and to be typed. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  const show = useToast();
  const handleCopy = async () =>
    show({ text: t((await copyText(secret)) ? 'second-factor.key-copied' : 'second-factor.copy-failed') });
  return (
    <div className="second-secret">
      <p>{t('second-factor.scan')}</p>
      <QrPicture text={uri} label={t('second-factor.picture')} />
      <a className="rm-btn rm-btn-line" href={uri}>
        {t('second-factor.open-app')}
      </a>
      <div className="second-key">
        <span className="rm-t2">{t('second-factor.type-it')}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button flush icon={mdiContentCopy} onClick={handleCopy}>
          {t('second-factor.copy-key')}
        </Button>
      </div>
    </div>
  );
}
