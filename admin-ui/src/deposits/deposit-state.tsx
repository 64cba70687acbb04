import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Deadline, Moment } from '../parts/moment.tsx';
import { Tag } from '../parts/tag.tsx';
import type { DepositMatchRow, DepositRow, Suggestion, TransferRow } from './records.ts';

const transferTones = {
  OPEN: 'warning',
  RETURNING: 'info',
  MATCHED: 'success',
  RETURNED: 'default',
} as const;

/** Shows the state of a transfer. */
export const TransferState = ({ status }: Pick<TransferRow, 'status'>) => (
  <Tag label={useTranslate()(`console.transfer.status.${status}`)} tone={transferTones[status]} />
);

/** Shows when coins are due for a transfer, with the time left while it is open. */
export const TransferDue = ({ transfer: { status, due } }: { transfer: TransferRow }) =>
  status === 'OPEN' || status === 'RETURNING' ? <Deadline due={due} /> : <Moment instant={due} />;

const depositTones = { ready: 'info', paid: 'success', cancelled: 'default', failed: 'error' } as const;

/** Shows the state of a deposit, and who cancelled it. */
export function DepositState({ deposit }: { deposit: Pick<DepositRow, 'status' | 'cancelledBy'> }) {
  const translate = useTranslate();
  const { status, cancelledBy } = deposit;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Tag label={translate(`console.deposit.status.${status}`)} tone={depositTones[status]} />
      {cancelledBy !== null && (
        <Box component="span" sx={{ ml: 0.75, color: 'text.secondary' }}>
          {translate(`console.deposit.cancelled_by.${cancelledBy}`)}
        </Box>
      )}
    </Box>
  );
}

/** Shows the payment deadline of a deposit, with the time left while it is open. */
export const DepositDue = ({ deposit: { status, due } }: { deposit: DepositRow }) =>
  status === 'ready' ? <Deadline due={due} /> : <Moment instant={due} />;

const matchTones = { PROPOSED: 'warning', DONE: 'success', DROPPED: 'default', EXPIRED: 'default' } as const;

/** Shows the state of a match. */
export const MatchState = ({ status }: Pick<DepositMatchRow, 'status'>) => (
  <Tag label={useTranslate()(`console.deposit_match.status.${status}`)} tone={matchTones[status]} />
);

const nameTones = { SAME: 'success', SIMILAR: 'warning', OTHER: 'default' } as const;

/** Shows how well the payer's name matches the name that the fan gave. */
export const NameState = ({ name }: Pick<Suggestion, 'name'>) => (
  <Tag label={useTranslate()(`console.transfer.name.${name}`)} tone={nameTones[name]} />
);
