import { Box, MenuItem, TextField } from '@mui/material';
import type { HandWay } from '@sowon/contracts/refunds/schemas';
import { CanAccess, useTranslate } from 'react-admin';
import type { RefundRow } from '../api/records.ts';
import { payRefundByHand } from '../api/refund-commands.ts';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { kstDay } from '../look/format.ts';
import { UnlessOwn } from '../parts/unless-own.tsx';

const ways: readonly HandWay[] = ['BANK_TRANSFER', 'PROVIDER_CONSOLE'];

/** What the staff may do about a refund that the provider cannot pay. */
export function RefundActs({ refund }: { refund: RefundRow }) {
  const told = useTranslate()('console.refund.confirm.own');
  if (refund.status === 'BY_HAND') return <Record refund={refund} />;
  if (refund.status !== 'RECORDED') return null;
  return (
    <>
      <UnlessOwn by={refund.recordedBy ?? undefined} told={told}>
        <Confirm refund={refund} />
      </UnlessOwn>
      <Withdraw refund={refund} />
    </>
  );
}

const useWord = (act: 'record' | 'confirm' | 'withdraw') => {
  const translate = useTranslate();
  return (part: string) => translate(`console.refund.${act}.${part}`);
};

function Record({ refund: { id, byHandReason } }: { refund: RefundRow }) {
  const word = useWord('record');
  return (
    <CanAccess resource="refunds" action="record">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect'), word('second')]}
        color="success"
        asksReason
        fields={(refused) => <Paid refused={refused} isTransfer={byHandReason === 'TRANSFER'} />}
        run={(intent, reason, typed) =>
          payRefundByHand.record(intent, id, {
            // The select holds nothing else.
            way: String(typed.get('way')) as HandWay,
            reference: String(typed.get('reference')),
            paidOn: String(typed.get('paidOn')),
            reason,
          })
        }
        done={{ notice: 'console.refund.record.done' }}
      />
    </CanAccess>
  );
}

function Confirm({ refund: { id } }: { refund: RefundRow }) {
  const word = useWord('confirm');
  return (
    <CanAccess resource="refunds" action="confirm">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="success"
        run={(intent) => payRefundByHand.confirm(intent, id)}
        done={{ notice: 'console.refund.confirm.done' }}
      />
    </CanAccess>
  );
}

function Withdraw({ refund: { id } }: { refund: RefundRow }) {
  const word = useWord('withdraw');
  return (
    <CanAccess resource="refunds" action="withdraw">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        asksReason
        run={(intent, reason) => payRefundByHand.withdraw(intent, id, reason)}
        done={{ notice: 'console.refund.withdraw.done' }}
      />
    </CanAccess>
  );
}

/** How it was paid, when, and what the bank or the provider calls it. */
function Paid({ refused, isTransfer }: { refused: RefusedFields; isTransfer: boolean }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.refunds.fields.${name}`);
  const told = (name: string) => ({ helperText: refused[name], error: refused[name] !== undefined });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1, pb: 1.5 }}>
      <TextField
        name="way"
        label={field('way')}
        select
        defaultValue="BANK_TRANSFER"
        fullWidth
        {...told('way')}
      >
        {ways
          .filter((way) => way === 'BANK_TRANSFER' || !isTransfer)
          .map((way) => (
            <MenuItem key={way} value={way}>
              {translate(`console.refund.way.${way}`)}
            </MenuItem>
          ))}
      </TextField>
      <TextField
        name="reference"
        label={field('reference')}
        fullWidth
        required
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 100 } }}
        {...told('reference')}
      />
      <TextField
        name="paidOn"
        type="date"
        label={field('paidOn')}
        defaultValue={kstDay(new Date().toISOString())}
        fullWidth
        required
        slotProps={{ inputLabel: { shrink: true } }}
        {...told('paidOn')}
      />
    </Box>
  );
}
