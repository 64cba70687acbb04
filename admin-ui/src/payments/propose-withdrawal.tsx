import Undo from '@mui/icons-material/UndoOutlined';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { coins, money } from '../look/format.ts';
import { proposeWithdrawal } from './commands.ts';
import type { LeftOfCharge, Payment } from './records.ts';

interface ProposeWithdrawalProps extends Pick<Payment, 'id' | 'currency'> {
  readonly left: LeftOfCharge;
}

/** Proposes to withdraw a charge for its owner by the rule, as shown; another finance member approves it. */
export function ProposeWithdrawal({ id, currency, left }: ProposeWithdrawalProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.approval.withdraw_charge');
  const figures = translate('console.approval.withdraw_charge.comes_to', {
    amount: money(left.byRule, currency, locale),
    points: coins(left.points, locale),
  });
  return (
    <CanAccess resource="payments" action="withdraw">
      <CommandButton
        {...words}
        effects={[...words.effects, figures]}
        icon={<Undo />}
        asksReason
        run={(intent, reason) => proposeWithdrawal(intent, id, { amount: left.byRule, reason })}
      />
    </CanAccess>
  );
}
