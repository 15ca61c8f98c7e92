import { RecoveryCodes } from '#parts/second-factor/recovery-codes.part.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** New recovery codes, shown once. */
export function CodesDialog(props: { codes: readonly string[]; email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={t('security.codes-title')}
      onClose={props.onClose}
      footer={
        <Button kind="main" onClick={props.onClose}>
          {t('second-factor.codes-kept')}
        </Button>
      }
    >
      <RecoveryCodes codes={props.codes} email={props.email} />
    </Dialog>
  );
}
