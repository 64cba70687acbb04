import { Trans } from '@lingui/react/macro';
import type { Paused } from '@sowon/contracts/missions/pause';
import { formatDate } from '../../lib/format/dates.ts';
import { Notice } from '../../ui/states.tsx';
import { Written } from '../../ui/written.tsx';

/** Text in place of the request button while a creator takes no new requests: when requests are possible again. */
export function PausedWords({ paused: { until } }: { paused: Paused }) {
  if (until === null) return <Trans>Fully booked for now</Trans>;
  return <Trans>Requests again from {formatDate(until)}</Trans>;
}

/** The same notice above everything that a creator offers, for a reader who wants to request something. */
export function PausedNotice({ name, paused: { until } }: { name: string; paused: Paused }) {
  return (
    <Notice tone="warn">
      {until === null ? (
        <Trans>
          <Written>{name}</Written> has as many requests as they take at once. Please look in again later.
        </Trans>
      ) : (
        <Trans>
          <Written>{name}</Written> takes a break: new requests are taken again from {formatDate(until)}{' '}
          (Korean time). What was requested before goes on.
        </Trans>
      )}
    </Notice>
  );
}
