import { mdiContentCopy } from '@mdi/js';
import { useSendsMail } from '#parts/sends-mail.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';

export interface Invited {
  name: string;
  email: string;
  link: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The link of an invitation that has just been sent: it is shown once. */
export function InvitationLinkDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const sendsMail = useSendsMail();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(invited.link);
      show({ text: t('users.copied') });
    } catch {
      show({ text: t('users.copy-failed') });
    }
  };
  return (
    <Dialog
      open
      title={t('users.link-title', { name: invited.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('users.done')}</Button>
          <Button kind="main" icon={mdiContentCopy} onClick={handleCopy}>
            {t('users.copy')}
          </Button>
        </>
      }
    >
      <div className="users-link">
        {sendsMail !== undefined && (
          <p>
            {t(sendsMail ? 'users.link-text' : 'users.link-no-mail', {
              email: invited.email,
              when: dateTime(invited.expiresAt, store.now()),
            })}
          </p>
        )}
        <TextField
          label={t('users.link')}
          value={invited.link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
