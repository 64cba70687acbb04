import type { MissionEvent } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import { type Columns, insertRows, updateRows } from '../../../../db/rows.ts';
import type { MissionState } from '../state.ts';
import type { RouletteState } from './state.ts';

type Payload<T extends MissionEvent['type']> = Extract<MissionEvent, { type: T }>['payload'];

/** Meanings of the roulette events, spread into those of a mission. */
export const rouletteMeanings = {
  RouletteOpened: {
    state: (mission: MissionState): MissionState => ({
      ...mission,
      roulette: { rolls: 0, used: 0, compensated: false },
    }),
    row: (): Columns<'missions'> => ({}),
  },
  RouletteRolled: {
    state: (mission: MissionState, { number, points }: Payload<'RouletteRolled'>): MissionState =>
      withRoulette(mission, ({ used }) => ({ rolls: number, used: used + points })),
    row: (): Columns<'missions'> => ({}),
    beside: (rolled: Payload<'RouletteRolled'>, at: Instant): CarriedRows[] => [
      insertRows('rolls', [
        {
          mission_id: rolled.missionId,
          number: rolled.number,
          fan_id: rolled.fanId,
          product_id: rolled.productId,
          points: rolled.points,
          win_permille: rolled.winPermille,
          client_seed: rolled.clientSeed,
          client_seed_by: rolled.clientSeedBy ?? 'BROWSER',
          digest: rolled.digest,
          outcome: rolled.outcome,
          won: rolled.won,
          rolled_at: at,
        },
      ]),
    ],
  },
  MissionWon: {
    state: (mission: MissionState, { holdId, points, dueAt }: Payload<'MissionWon'>): MissionState => ({
      ...mission,
      status: 'ACCEPTED',
      holdId,
      points,
      dueAt,
    }),
    row: ({ points, dueAt }: Payload<'MissionWon'>, at: Instant): Columns<'missions'> => ({
      status: 'ACCEPTED',
      points,
      accepted_at: at,
      due_at: dueAt,
    }),
    beside: ({ missionId }: Payload<'MissionWon'>): CarriedRows[] => [closed(missionId)],
  },
  MissionCompensated: {
    state: (mission: MissionState): MissionState => withRoulette(mission, () => ({ compensated: true })),
    row: (): Columns<'missions'> => ({}),
    beside: ({ missionId, points }: Payload<'MissionCompensated'>): CarriedRows[] => [
      updateRows('roulettes', 'mission_id', [{ mission_id: missionId, compensated_points: points }]),
    ],
  },
};

/** Closes a roulette: no roll can follow, and the next roll needs a new roulette. */
export const closed = (missionId: string): CarriedRows =>
  updateRows('roulettes', 'mission_id', [{ mission_id: missionId, open: false }]);

function withRoulette(
  mission: MissionState,
  change: (roulette: RouletteState) => Partial<RouletteState>,
): MissionState {
  if (!mission.roulette) throw new Error('mission: rolled before RouletteOpened');
  return { ...mission, roulette: { ...mission.roulette, ...change(mission.roulette) } };
}
