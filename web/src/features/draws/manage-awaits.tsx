import { Trans } from '@lingui/react/macro';
import type { ProductEvent } from '@sowon/contracts/draws/schemas';
import { formatDateTime, formatTime } from '../../lib/format/dates.ts';
import { Notice } from '../../ui/states.tsx';

/** The public randomness that random picks wait for, and its deadline; renders nothing if they wait for nothing. */
export function ManageAwaits({ awaits }: Pick<ProductEvent, 'awaits'>) {
  if (awaits === null) return null;
  const { source, round, at, until } = awaits;
  return (
    <Notice>
      {source === 'LOTTO' ? (
        <Trans>
          Random picks wait for Lotto 6/45 round {round}, drawn on Saturday {formatDateTime(at)} (Korean
          time), so that nobody could know their order before. They wait until {formatDateTime(until)} at the
          latest.
        </Trans>
      ) : (
        <Trans>
          Random picks wait for public randomness, so that nobody could know their order before: until{' '}
          {formatTime(until)} (Korean time) at the latest.
        </Trans>
      )}{' '}
      <Trans>You can choose winners yourself meanwhile.</Trans>
    </Notice>
  );
}
