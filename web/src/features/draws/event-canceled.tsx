import { Trans } from '@lingui/react/macro';
import type { DrawCancelReason } from '@sowon/contracts/draws/schemas';
import { Notice } from '../../ui/states.tsx';

/**
 * Why an event was canceled, as told to everybody.
 * @param props.isFree no coins were held for an entry
 * @param props.isDrawn its winners were announced before
 */
export function EventCanceled({
  reason,
  isFree,
  isDrawn,
}: {
  reason: DrawCancelReason | null;
  isFree: boolean;
  isDrawn: boolean;
}) {
  return (
    <Notice tone="warn">
      <Reason reason={reason} /> {isDrawn && <Trans>Prizes that were given stay.</Trans>}{' '}
      {!isFree && reason !== 'NO_ENTRIES' && !isDrawn && <Trans>The coins of every entry come back.</Trans>}
      {!isFree && isDrawn && <Trans>The coins of every other entry come back.</Trans>}
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
