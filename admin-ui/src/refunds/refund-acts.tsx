import { Box, MenuItem, TextField } from '@mui/material';
import type { HandWay } from '@sowon/contracts/refunds/schemas';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { kstDay } from '../look/format.ts';
import { HeldBy } from '../parts/held-by.tsx';
import { UnlessOwn } from '../parts/unless-own.tsx';
import { payRefundByHand } from './commands.ts';
import type { RefundRow } from './records.ts';

const ways: readonly HandWay[] = ['BANK_TRANSFER', 'PROVIDER_CONSOLE'];

/** Staff actions for a refund that the provider cannot pay. */
export function RefundActs({ refund }: { refund: RefundRow }) {
  const told = useTranslate()('console.refund.confirm.own');
  if (refund.status === 'BY_HAND') return <Claim refund={refund} act="claim" />;
  if (refund.status === 'PAYING') {
    return (
      <HeldBy
        by={refund.payingBy}
        byName={refund.payingByName}
        takeOverFrom={refund.takeOverFrom}
        own={
          <>
            <Record refund={refund} />
            <Undo refund={refund} act="release" />
          </>
        }
        takeOver={<Claim refund={refund} act="take_over" />}
      />
    );
  }
  if (refund.status !== 'RECORDED') return null;
  return (
    <>
      <UnlessOwn by={refund.recordedBy ?? undefined} told={told}>
        <Confirm refund={refund} />
      </UnlessOwn>
      <Undo refund={refund} act="withdraw" />
    </>
  );
}

const useWord = (act: 'claim' | 'take_over' | 'release' | 'record' | 'confirm' | 'withdraw') => {
  const translate = useTranslate();
  return (part: string) => translate(`console.refund.${act}.${part}`);
};

/** Claims a refund before paying it, with the way of payment. */
function Claim({ refund: { id, byHandReason }, act }: { refund: RefundRow; act: 'claim' | 'take_over' }) {
  const word = useWord(act);
  const isTakenOver = act === 'take_over';
  return (
    <CanAccess resource="refunds" action="claim">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color={isTakenOver ? 'warning' : 'primary'}
        asksReason={isTakenOver}
        fields={(refused) => <Way refused={refused} isTransfer={byHandReason === 'TRANSFER'} />}
        run={(intent, reason, typed) =>
          payRefundByHand.claim(intent, id, {
            // The select offers only valid ways.
            way: String(typed.get('way')) as HandWay,
            reason: isTakenOver ? reason : null,
          })
        }
        done={{ notice: `console.refund.${act}.done` }}
      />
    </CanAccess>
  );
}

/** Undoes a step, with a reason. */
function Undo({ refund: { id }, act }: { refund: RefundRow; act: 'release' | 'withdraw' }) {
  const word = useWord(act);
  return (
    <CanAccess resource="refunds" action={act}>
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        color="warning"
        asksReason
        run={(intent, reason) => payRefundByHand[act](intent, id, reason)}
        done={{ notice: `console.refund.${act}.done` }}
      />
    </CanAccess>
  );
}

function Record({ refund: { id } }: { refund: RefundRow }) {
  const word = useWord('record');
  return (
    <CanAccess resource="refunds" action="record">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect'), word('second')]}
        color="success"
        asksReason
        fields={(refused) => <Paid refused={refused} />}
        run={(intent, reason, typed) =>
          payRefundByHand.record(intent, id, {
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

const useField = (refused: RefusedFields) => {
  const translate = useTranslate();
  return (name: string) => ({
    name,
    label: translate(`resources.refunds.fields.${name}`),
    helperText: refused[name],
    error: refused[name] !== undefined,
    fullWidth: true,
    required: true,
  });
};

/** The way of payment. A provider cannot cancel a payment that was made by bank transfer. */
function Way({ refused, isTransfer }: { refused: RefusedFields; isTransfer: boolean }) {
  const translate = useTranslate();
  const field = useField(refused);
  return (
    <Box sx={{ pt: 1, pb: 1.5 }}>
      <TextField {...field('way')} select defaultValue="BANK_TRANSFER">
        {ways
          .filter((way) => way === 'BANK_TRANSFER' || !isTransfer)
          .map((way) => (
            <MenuItem key={way} value={way}>
              {translate(`console.refund.way.${way}`)}
            </MenuItem>
          ))}
      </TextField>
    </Box>
  );
}

/** The day of the payment, and its reference at the bank or the provider. */
function Paid({ refused }: { refused: RefusedFields }) {
  const field = useField(refused);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1, pb: 1.5 }}>
      <TextField {...field('reference')} autoComplete="off" slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField
        {...field('paidOn')}
        type="date"
        defaultValue={kstDay(new Date().toISOString())}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
