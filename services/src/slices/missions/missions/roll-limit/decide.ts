import type { RollLimitEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { limitOn, type RollLimitState, usedOn } from './state.ts';

type Set = Extract<RollLimitEvent, { type: 'RollLimitSet' }>;
type Counted = Extract<RollLimitEvent, { type: 'RollCounted' }>;

/** A day in Korea and the one after it, as `2026-11-24`. */
export interface Days {
  readonly today: string;
  readonly tomorrow: string;
}

/**
 * A fan decides what they roll away on a day at most. Less holds at once; more, or no limit, from tomorrow on, so that nobody
 * lifts it in the heat of a game (docs/rules/roulettes.md#daily-limit). The last decision is the one that holds.
 * @param wish.points coins a day; null = no limit
 * @param wish.used coins of today's rolls, which count where there was no limit so far
 * @returns null when it is so already
 */
export function decideLimit(
  state: RollLimitState,
  wish: { readonly fanId: string; readonly points: number | null; readonly used: number },
  { today, tomorrow }: Days,
): Set | null {
  const { fanId, points } = wish;
  const before = limitOn(state, today);
  const isPending = state.from > today;
  if (points === before && !isPending) return null;
  const isLess = points !== null && (before === null || points <= before);
  const from = isLess || points === before ? today : tomorrow;
  const used = before === null ? wish.used : usedOn(state, today);
  return {
    type: 'RollLimitSet',
    schemaVersion: 1,
    payload: { fanId, points, from, before, day: today, used },
  };
}

/**
 * A roll on a day that has a limit; null where there is none.
 * Rejects ROLL_LIMIT {limit, used} for one that would pass it.
 */
export function decideCount(
  state: RollLimitState,
  roll: { readonly fanId: string; readonly missionId: string; readonly points: number },
  day: string,
): Counted | null | Rejection {
  const limit = limitOn(state, day);
  if (limit === null) return null;
  const before = usedOn(state, day);
  const used = before + roll.points;
  if (used > limit) return reject('ROLL_LIMIT', { limit, used: before });
  return { type: 'RollCounted', schemaVersion: 1, payload: { ...roll, day, used } };
}
