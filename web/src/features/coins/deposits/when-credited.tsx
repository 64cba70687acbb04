import { Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { formatDateTime } from '../../../lib/format/dates.ts';

const { withinHours, fromHour, untilHour } = policy.deposits;

/** By when coins come for money that is sent now: day and hour, as the server counts them. */
export const IfPaidNow = ({ by }: { by: string }) => (
  <Trans>
    If you pay now, your coins come by <strong>{formatDateTime(by)}</strong> (Korean time).
  </Trans>
);

/** In which hours the money is looked for, of which the promised ones are. */
export const WhenChecked = () => (
  <Trans>
    We check deposits on bank business days from {fromHour}:00 to {untilHour}:00 (Korea), within {withinHours}{' '}
    hours of these. Another name or amount takes longer.
  </Trans>
);
