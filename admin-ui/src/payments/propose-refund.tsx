import Undo from '@mui/icons-material/CurrencyExchangeOutlined';
import { Box, MenuItem, TextField } from '@mui/material';
import { refundCauses } from '@sowon/contracts/refunds/refund-causes';
import { useState } from 'react';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { coins, money } from '../look/format.ts';
import { proposeRefund } from './commands.ts';
import type { LeftOfCharge, Payment } from './records.ts';

type Cause = (typeof refundCauses)[number];

interface ProposeRefundProps extends Pick<Payment, 'id' | 'currency'> {
  readonly left: LeftOfCharge;
}

/** Proposes a refund beyond the rules for a charge; another finance member approves it. Shows the maximum amount and the amount by the rule. */
export function ProposeRefund({ id, currency, left }: ProposeRefundProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.approval.refund');
  const [cause, setCause] = useState<Cause>('SERVICE_FAULT');
  const figures = translate('console.approval.refund.left', {
    amount: money(left.amount, currency, locale),
    points: coins(left.points, locale),
    byRule: money(left.byRule, currency, locale),
  });
  const unit = currency === 'USD' ? 'CENTS' : 'WON';
  return (
    <CanAccess resource="payments" action="refund">
      <CommandButton
        {...words}
        effects={[...words.effects, figures]}
        icon={<Undo />}
        asksReason
        onOpen={() => setCause('SERVICE_FAULT')}
        fields={(refused) => {
          const field = typedField(refused);
          return (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1.5 }}>
              <TextField
                {...field('cause')}
                select
                label={translate('console.approval.field.refundCause')}
                value={cause}
                onChange={({ target }) =>
                  setCause(refundCauses.find((each) => each === target.value) ?? 'SERVICE_FAULT')
                }
              >
                {refundCauses.map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`console.approval.value.${each}`)}
                  </MenuItem>
                ))}
              </TextField>
              <WholeNumberField {...field('amount')} label={translate(`console.approval.figure.${unit}`)} />
            </Box>
          );
        }}
        run={(intent, reason, form) =>
          proposeRefund(intent, id, { refund: { cause, amount: Number(typedIn(form)('amount')) }, reason })
        }
      />
    </CanAccess>
  );
}
