import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { sortFor } from '../api/list-query.ts';
import type { ResourceName } from '../api/resource-rules.ts';
import { Step, useStepKeys } from './by-keys.tsx';
import { showPath } from './paths.ts';

interface QueueStepsProps {
  readonly resource: ResourceName;
  /** The record whose page it is. */
  readonly id: string;
  /** What of the list waits to be decided. */
  readonly waiting: Readonly<Record<string, unknown>>;
}

/** At most as many are known ahead as a list may have. */
const ahead = 100;

/**
 * Leads from one record that waits to be decided to the next one and back, in the order of its list, by J and K too; and says how many wait.
 * After the last comes the first again; on a record that waits no more, the next is the first that does.
 */
export function QueueSteps({ resource, id, waiting }: QueueStepsProps) {
  const translate = useTranslate();
  const { data = [], total } = useGetList<RaRecord>(resource, {
    filter: { ...waiting },
    pagination: { page: 1, perPage: ahead },
    sort: sortFor(resource),
  });
  const { next, previous } = neighbours(
    data.map((row) => String(row.id)),
    id,
  );
  const [onward, back] = [next, previous].map((each) => (each === null ? null : showPath(resource, each)));
  useStepKeys({ j: onward ?? null, k: back ?? null });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {total !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.moderation.left', { smart_count: total })}
        </Typography>
      )}
      <Step label="console.moderation.previous" shortcut="K" to={back ?? null} />
      <Step label="console.moderation.next" shortcut="J" to={onward ?? null} />
    </Box>
  );
}

/** Who stands beside `id` among `ids`: null where there is no other. */
function neighbours(ids: readonly string[], id: string): { next: string | null; previous: string | null } {
  const place = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  return {
    next: ids[place + 1] ?? others[0] ?? null,
    previous: place > 0 ? (ids[place - 1] ?? null) : null,
  };
}
