import { Box, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { sortFor } from '../api/list-query.ts';
import type { ResourceName } from '../api/resource-rules.ts';
import { Step, useStepKeys } from './by-keys.tsx';
import { showPath } from './paths.ts';

interface QueueStepsProps {
  readonly resource: ResourceName;
  /** Id of the record on the current page. */
  readonly id: string;
  /** List filter for the records that wait for a decision. */
  readonly waiting: Readonly<Record<string, unknown>>;
}

/** Number of rows read ahead; the maximum of a list page. */
const ahead = 100;

/**
 * Buttons to the next and previous record that waits for a decision, in list order, also by the keys J and K; shows how many wait. After the last comes the
 * first again. On a record that no longer waits, the next one is the first that does.
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

/** Returns the neighbours of `id` in `ids`: null if there is no other. */
function neighbours(ids: readonly string[], id: string): { next: string | null; previous: string | null } {
  const place = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  return {
    next: ids[place + 1] ?? others[0] ?? null,
    previous: place > 0 ? (ids[place - 1] ?? null) : null,
  };
}
