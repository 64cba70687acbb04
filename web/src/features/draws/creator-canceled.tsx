import { Trans } from '@lingui/react/macro';
import type { DrawCancelReason } from '@sowon/contracts/draws/schemas';

/** Why an event was canceled, as told to its creator. */
export function CanceledBecause({ reason }: { reason: DrawCancelReason }) {
  switch (reason) {
    case 'CREATOR':
      return <Trans>You canceled it.</Trans>;
    case 'STAFF':
      return <Trans>Our staff canceled it.</Trans>;
    case 'NO_ENTRIES':
      return <Trans>It was canceled because nobody entered.</Trans>;
    case 'CREATOR_BLOCKED':
      return <Trans>It was canceled because your account takes no requests.</Trans>;
  }
}
