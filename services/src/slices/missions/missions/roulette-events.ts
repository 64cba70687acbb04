import type { CarriedRows } from '@sowon/ledger';
import { updateRows } from '../../../db/rows.ts';
import type { Meaning, Payloads } from './meaning.ts';
import type { MissionState, RouletteState } from './state.ts';

type Type = 'RouletteOpened' | 'RouletteRolled' | 'MissionWon' | 'MissionCompensated';

/** Meanings of the roulette events, spread into those of a mission. The slice `roulettes` decides them and writes its own rows beside them. */
export const rouletteMeanings: { readonly [T in Type]: Meaning<Payloads[T]> } = {
  RouletteOpened: {
    state: (mission) => ({ ...mission, roulette: { rolls: 0, used: 0, compensated: false } }),
    row: () => ({}),
  },
  RouletteRolled: {
    state: (mission, { number, points }) =>
      withRoulette(mission, ({ used }) => ({ rolls: number, used: used + points })),
    row: () => ({}),
  },
  MissionWon: {
    state: (mission, { holdId, points, dueAt }) => ({
      ...mission,
      status: 'ACCEPTED',
      holdId,
      points,
      dueAt,
    }),
    row: ({ points, dueAt }, at) => ({ status: 'ACCEPTED', points, accepted_at: at, due_at: dueAt }),
    beside: ({ missionId }) => [closed(missionId)],
  },
  MissionCompensated: {
    state: (mission) => withRoulette(mission, () => ({ compensated: true })),
    row: () => ({}),
  },
};

/**
 * Closes a roulette: no roll can follow, and the next roll needs a new roulette. Missions do this themselves, because a block of a mission
 * also ends its roulette, and both rows must change in one transaction.
 */
export const closed = (missionId: string): CarriedRows =>
  updateRows('roulettes', 'mission_id', [{ mission_id: missionId, open: false }]);

function withRoulette(
  mission: MissionState,
  change: (roulette: RouletteState) => Partial<RouletteState>,
): MissionState {
  if (!mission.roulette) throw new Error('mission: rolled before RouletteOpened');
  return { ...mission, roulette: { ...mission.roulette, ...change(mission.roulette) } };
}
