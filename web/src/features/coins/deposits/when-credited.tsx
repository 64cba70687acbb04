import { Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { formatDateTime } from '../../../lib/format/dates.ts';

const { withinHours, fromHour, untilHour } = policy.deposits;

/** Day and hour (KST) by which coins arrive for money sent now, as computed by the server. */
export const IfPaidNow = ({ by }: { by: string }) => (
  <Trans>
    If you pay now, your coins come by <strong>{formatDateTime(by)}</strong> (Korean time).
  </Trans>
);

/** Hours in which deposits are checked; the promised hours count only these. */
export const WhenChecked = () => (
  <Trans>
    We check deposits on bank business days from {fromHour}:00 to {untilHour}:00 (Korea), within {withinHours}{' '}
    hours of these. Another name or amount takes longer.
  </Trans>
);
