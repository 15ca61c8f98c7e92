import { money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import './money.css';

/**
 * An amount in integer minor units (pence), in the account's currency unless another one is named. `zero` is 'dash' in lists and 'amount' where zero is the answer.
 * A balance (`balance`) says 'owes £42.00' in red below zero and '£12.00 in credit' in green above.
 */
export function Money(props: {
  minor: number;
  currency?: string;
  zero?: 'dash' | 'amount';
  balance?: boolean;
  strong?: boolean;
}) {
  const { minor, currency, zero = 'amount', balance, strong } = props;
  if (minor === 0 && zero === 'dash') {
    return (
      <span className="rm-money rm-nil">
        <span aria-hidden="true">–</span>
        <span className="rm-sr">{money(0, currency)}</span>
      </span>
    );
  }
  if (balance && minor !== 0) {
    const amount = money(Math.abs(minor), currency);
    return (
      <span
        className={classNames(
          'rm-money',
          minor < 0 ? 'rm-tone-danger' : 'rm-tone-done',
          strong && 'rm-strong',
        )}
      >
        {minor < 0 ? t('kit.owes', { amount }) : t('kit.in-credit', { amount })}
      </span>
    );
  }
  return <span className={classNames('rm-money', strong && 'rm-strong')}>{money(minor, currency)}</span>;
}
