import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import type { BarAction } from '../action-bar/action-bar.tsx';
import { useAllowed } from '../allowed/allowed.tsx';
import { Button, IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { type MenuEntry, MoreMenu } from '../menu/menu.tsx';
import { fillVars } from '../theme/round-colours.ts';
import './context-bar.css';

export interface ContextBarProps {
  title: string;
  sub?: ReactNode;
  /** A round's stored colour: the bar takes its fill, with white or black words. */
  colour?: string;
  onClose: () => void;
  /** Before the actions: people, a mark. */
  end?: ReactNode;
  /** Words at a desk, icons on a phone; each may say who it is for. */
  actions?: readonly BarAction[];
  /** The saving button; without `onSave` it sends the dialog's form. */
  save?: { label?: string; busy?: boolean; disabled?: boolean; onSave?: () => void };
  more?: readonly MenuEntry[];
}

/** The head of a dialog (specification 1, 2.2): close, title, actions, save, more. `titleId` names the dialog. */
export function ContextBar({ titleId, ...props }: ContextBarProps & { titleId: string }) {
  const { title, sub, colour, onClose, end, actions = [], save, more } = props;
  const allowed = useAllowed(actions);
  return (
    <header
      className={classNames('rm-dtop', colour !== undefined && 'rm-dtop-colour')}
      style={colour === undefined ? undefined : fillVars(colour)}
    >
      <IconButton icon={mdiClose} label={t('kit.close')} onClick={onClose} />
      <span className="rm-dtop-words">
        <h1 id={titleId} className="rm-cut">
          {title}
        </h1>
        {sub !== undefined && <span className="rm-dtop-sub rm-cut">{sub}</span>}
      </span>
      {end}
      {allowed.map(({ id, label, icon, onPress }) => (
        <span key={id} className="rm-dtop-action">
          <span className="rm-wide">
            <Button kind="line" icon={icon} onClick={onPress}>
              {label}
            </Button>
          </span>
          <span className="rm-narrow">
            <IconButton icon={icon} label={label} onClick={onPress} />
          </span>
        </span>
      ))}
      {save && (
        <Button
          kind="main"
          type={save.onSave ? 'button' : 'submit'}
          busy={save.busy}
          disabled={save.disabled}
          onClick={save.onSave}
        >
          {save.label ?? t('kit.save')}
        </Button>
      )}
      {more && <MoreMenu entries={more} />}
    </header>
  );
}
