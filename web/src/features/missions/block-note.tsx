import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { BlockReason } from '../objections/block-reason.tsx';
import { Objecting } from '../objections/objecting.tsx';
import { missionQueries } from './queries.ts';

/** Tells the fan and the creator why staff hid their mission, as the block’s notice promises, and lets each of them object, once and in time. */
export function BlockNote({ mission: { id: missionId, blocked, objection } }: { mission: Mission }) {
  if (blocked === null) return null;
  const { reason, objectUntil, shownAgain } = blocked;
  return (
    <Notice tone="bad">
      <Stack gap="s">
        <p>
          <Trans>Our staff blocked this mission: only its fan and its creator can still see it.</Trans>
        </p>
        <BlockReason reason={reason} />
        <Objecting
          name={`mission:${missionId}`}
          until={objectUntil}
          shownAgain={shownAgain}
          objection={objection}
          send={(body, intent) => api.objectToMissionBlock({ params: { missionId }, body }, { intent })}
          changes={[missionQueries.all]}
        />
      </Stack>
    </Notice>
  );
}
