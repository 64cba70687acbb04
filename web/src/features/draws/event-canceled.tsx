import { Trans } from '@lingui/react/macro';
import type { DrawCancelReason } from '@sowon/contracts/draws/schemas';
import { Notice } from '../../ui/states.tsx';

/** Why an event was canceled, for everybody. @param props.isFree nothing was held for an entry */
export function EventCanceled({ reason, isFree }: { reason: DrawCancelReason | null; isFree: boolean }) {
  return (
    <Notice tone="warn">
      <Reason reason={reason} />{' '}
      {!isFree && reason !== 'NO_ENTRIES' && <Trans>The coins of every entry come back.</Trans>}
    </Notice>
  );
}

function Reason({ reason }: { reason: DrawCancelReason | null }) {
  switch (reason) {
    case 'NO_ENTRIES':
      return <Trans>There was nobody who could be drawn, so the event was canceled.</Trans>;
    case 'STAFF':
      return <Trans>Our staff canceled this event.</Trans>;
    case 'CREATOR_BLOCKED':
      return <Trans>The creator is no longer active, so the event was canceled.</Trans>;
    default:
      return <Trans>The creator canceled this event.</Trans>;
  }
}
