import { Trans } from '@lingui/react/macro';
import type { Strike } from '@sowon/contracts/strikes/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';

/** Consequence of a strike when it was given. */
export function StrikeEffect({ strike: { requestsBlockedUntil, loginBlocked } }: { strike: Strike }) {
  if (loginBlocked) {
    return <Trans>Login blocked; missions that waited for you went back to their fans</Trans>;
  }
  if (requestsBlockedUntil === null) return <Trans>A warning</Trans>;
  const until = formatDateTime(requestsBlockedUntil);
  return <Trans>No new requests until {until}, Korean time, and the grade Silver</Trans>;
}
