import { mdiChevronRight } from '@mdi/js';
import { type ReactNode, useId } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { MuiDialog } from '../theme/mui.tsx';
import { ToastOutlet } from '../toast/toast.tsx';
import './dialog.css';

export interface Choice {
  id: string;
  icon: string;
  label: string;
  /** What comes of it, or why it cannot be chosen. */
  sub?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

/** A question with more answers than yes and no, each with what comes of it. A sheet under the thumb on a phone. */
export function ChoiceDialog(props: {
  title: string;
  text?: ReactNode;
  choices: readonly Choice[];
  cancel?: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { title, text, choices, cancel, onClose, children } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <MuiDialog
      open
      role="alertdialog"
      className="rm-sheet"
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      slotProps={{ paper: { className: 'rm-dialog rm-dialog-small' } }}
    >
      <div className="rm-confirm">
        <h1 id={titleId}>{title}</h1>
        {text && (
          <div id={textId} className="rm-confirm-text">
            {text}
          </div>
        )}
        {children}
        <div className="rm-choices" hidden={choices.length === 0}>
          {choices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              className={classNames('rm-choice', choice.danger && 'rm-choice-danger')}
              disabled={choice.disabled}
              onClick={choice.onSelect}
            >
              <Icon path={choice.icon} />
              <span className="rm-grow">
                <b>{choice.label}</b>
                {choice.sub && <span className="rm-choice-sub">{choice.sub}</span>}
              </span>
              <Icon path={mdiChevronRight} size={16} />
            </button>
          ))}
        </div>
        <div className="rm-confirm-btns">
          <Button autoFocus onClick={onClose}>
            {cancel ?? t('kit.cancel')}
          </Button>
        </div>
      </div>
      <ToastOutlet />
    </MuiDialog>
  );
}
