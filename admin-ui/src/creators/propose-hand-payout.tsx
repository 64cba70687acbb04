import Outbox from '@mui/icons-material/OutboxOutlined';
import { Box, TextField } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { proposeHandPayout } from './commands.ts';

/** Proposes to book a month's payout that the bank paid outside of any batch; another finance member approves it. */
export function ProposeHandPayout({ creatorId }: { creatorId: string }) {
  const translate = useTranslate();
  const words = useCommandWords('console.approval.hand_payout');
  return (
    <CanAccess resource="creators" action="pay_by_hand">
      <CommandButton
        {...words}
        icon={<Outbox />}
        asksReason
        fields={(refused) => {
          const field = typedField(refused);
          const labelled = (name: string, label: string) => ({
            ...field(name),
            label: translate(`console.approval.field.${label}`),
          });
          const shrunk = { slotProps: { inputLabel: { shrink: true } } };
          return (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1, mb: 1.5 }}>
              <TextField {...labelled('month', 'payoutMonth')} {...shrunk} type="month" />
              <WholeNumberField {...labelled('won', 'payableWon')} />
              <TextField {...labelled('paidOn', 'paidOn')} {...shrunk} type="date" />
              <TextField {...labelled('reference', 'bankReference')} />
            </Box>
          );
        }}
        run={(intent, reason, form) => {
          const typed = typedIn(form);
          const payout = {
            month: typed('month'),
            won: Number(typed('won')),
            paidOn: typed('paidOn'),
            reference: typed('reference'),
          };
          return proposeHandPayout(intent, creatorId, { payout, reason });
        }}
      />
    </CanAccess>
  );
}
