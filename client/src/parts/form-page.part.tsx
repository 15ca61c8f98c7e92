import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { ReactNode } from 'react';
import type { Form, FormFields } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useAboveKeyboard } from '#ui/dialog/above-keyboard.hook.ts';
import { FormError } from '#ui/form/form-error.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { ScreenFrame } from './screen-frame.part.tsx';
import '#list/list.css';
import './form-page.css';

interface FormPageProps<F extends FormFields, V> {
  form: Form<F>;
  /** In the bar above the page. */
  title: string;
  more?: readonly MenuEntry[];
  /** As wide as the dialogs of the same name: 480 px, 720 px, or all there is. */
  size?: 'form' | 'list' | 'whole';
  /** The button that sends. */
  action: { readonly label: string; readonly danger?: boolean; readonly disabled?: boolean };
  /** The button that goes back; 'Cancel' when left out. */
  cancel?: string;
  send: (fields: F) => Promise<Result<V> | undefined>;
  /** Once it was sent, and nothing typed is left to lose: the moment to navigate. */
  onSent: (value: V, fields: F) => void;
  /** Goes back. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * A form that is a page of its own: what `FormDialog` is over a page. Its buttons stand below the fields at a desk and in
 * a bar at the bottom of a phone.
 */
export function FormPage<F extends FormFields, V>(props: FormPageProps<F, V>) {
  const { form, title, more, size = 'list', action, cancel, send, onSent, onLeave, children } = props;
  useAboveKeyboard(true);
  const handleSubmit = form.submit(async (fields) => {
    const sent = await send(fields);
    if (sent?.ok) {
      form.release();
      onSent(sent.value, fields);
    }
    return sent;
  });
  return (
    <ScreenFrame title={title} {...(more && { more })}>
      <Page label={title}>
        <form
          className={classNames('form-page', `form-page-${size}`)}
          aria-label={title}
          onSubmit={handleSubmit}
          noValidate
        >
          <div className="form-page-body">
            <div className="list-form">{children}</div>
          </div>
          <footer className="form-page-foot">
            <FormError text={form.error} />
            <Button onClick={() => form.leave(onLeave)}>{cancel ?? t('kit.cancel')}</Button>
            <Button
              kind={action.danger ? 'bad-main' : 'main'}
              type="submit"
              busy={form.isBusy}
              disabled={action.disabled}
            >
              {action.label}
            </Button>
          </footer>
        </form>
      </Page>
    </ScreenFrame>
  );
}
