import { Trans } from '@lingui/react/macro';
import type { AnswerFault, Mission } from '@sowon/contracts/missions/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Notice } from '../../ui/states.tsx';

/** Tells a creator that their last answer could not be converted and why, and that their words are kept. */
export function FailedAnswer({ failed }: { failed: NonNullable<Mission['failedAnswer']> }) {
  const at = formatDateTime(failed.at);
  return (
    <Notice tone="warn">
      <p>
        <FailedReason reason={failed.reason} />
      </p>
      <p>
        <Trans>Your answer did not reach your fan ({at}). Choose another file; your message is kept.</Trans>
      </p>
    </Notice>
  );
}

/** Why an answer could not be converted. */
export function FailedReason({ reason }: { reason: AnswerFault }) {
  switch (reason) {
    case 'TOO_LONG':
      return <Trans>The file was longer than ten minutes.</Trans>;
    case 'TOO_WIDE':
      return <Trans>The video had more pixels than 4K.</Trans>;
    case 'ONLY_SOUND':
      return <Trans>The video had only sound in it.</Trans>;
    case 'NO_SOUND':
      return <Trans>There was no sound in the file.</Trans>;
    case 'UNREADABLE':
      return <Trans>The file could not be read.</Trans>;
  }
}
