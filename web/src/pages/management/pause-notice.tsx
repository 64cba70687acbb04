import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { missionQueries } from '../../features/missions/queries.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** Notice that the creator has paused new requests; nothing otherwise. */
export function PauseNotice() {
  const { data } = useQuery(missionQueries.pause());
  if (!data) return null;
  const { until, mostOpen, open } = data;
  if (until === null && (mostOpen === null || open < mostOpen)) return null;
  return (
    <Notice tone="warn">
      {until !== null ? (
        <Trans>You take a break: new requests are taken again from {formatDate(until)} (Korean time).</Trans>
      ) : (
        <Trans>
          You take no new requests for now: {open} wait for you, and you take {mostOpen} at once.
        </Trans>
      )}{' '}
      <TextLink to="/mission-management/pause">
        <Trans>Change this</Trans>
      </TextLink>
    </Notice>
  );
}
