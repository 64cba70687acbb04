import { deleteRows } from '../../../../db/rows.ts';
import { newBlock, withAnswer, withObjection } from '../../../../judging.ts';
import { withholdFiles } from '../../../ground/files/commands.ts';
import type { Meaning, Payloads } from '../meaning.ts';

type Type =
  | 'MissionBlocked'
  | 'MissionBlockObjected'
  | 'MissionBlockUpheld'
  | 'MissionUnblocked'
  | 'MissionCleared'
  | 'MissionMarkedAdult'
  | 'MissionAdultMarkLifted';

/** Meanings of the moderation events, spread into those of a mission. Typed texts come with the command. */
export const moderationMeanings: { readonly [T in Type]: Meaning<Payloads[T]> } = {
  MissionBlocked: {
    state: (mission, payload) => ({
      ...mission,
      block: newBlock(objectUntilOf(payload)),
    }),
    row: (payload, at) => ({
      blocked_at: at,
      blocked_by: payload.operatorId,
      object_until: objectUntilOf(payload),
      looked_at: at,
    }),
    beside: ({ missionId }) => [withholdFiles({ boundId: missionId, withheld: true })],
  },
  MissionBlockObjected: {
    state: (mission, { objectionId, party, objectorId }) => ({
      ...mission,
      block: withObjection(mission.block, { objectionId, party, objectorId }),
    }),
    row: () => ({}),
  },
  MissionBlockUpheld: {
    state: (mission, { party }) => ({ ...mission, block: withAnswer(mission.block, party) }),
    row: () => ({}),
  },
  MissionUnblocked: {
    state: (mission) => ({ ...mission, block: null }),
    row: (_, at) => ({
      blocked_at: null,
      blocked_by: null,
      block_reason: null,
      block_reason_in: null,
      object_until: null,
      looked_at: at,
    }),
    beside: ({ missionId }) => [
      withholdFiles({ boundId: missionId, withheld: false }),
      deleteRows('mission_objections', [{ mission_id: missionId }]),
    ],
  },
  MissionCleared: {
    state: (mission) => mission,
    row: (_, at) => ({ looked_at: at }),
  },
  MissionMarkedAdult: {
    state: (mission) => ({ ...mission, adultMarked: true }),
    row: ({ operatorId }, at) => ({ adult_marked_at: at, adult_marked_by: operatorId }),
  },
  MissionAdultMarkLifted: {
    state: (mission) => ({ ...mission, adultMarked: false }),
    row: () => ({
      adult_marked_at: null,
      adult_marked_by: null,
      adult_mark_reason: null,
      adult_mark_reason_in: null,
    }),
  },
};

const objectUntilOf = (payload: Payloads['MissionBlocked']) =>
  'objectUntil' in payload ? payload.objectUntil : null;
