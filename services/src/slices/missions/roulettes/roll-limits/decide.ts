import type { RollLimitEvent } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import { limitOn, type RollLimitState, usedOn } from './state.ts';

type Set = Extract<RollLimitEvent, { type: 'RollLimitSet' }>;
type Counted = Extract<RollLimitEvent, { type: 'RollCounted' }>;

/** A KST day and the next one, like `2026-11-24`. */
export interface Days {
  readonly today: string;
  readonly tomorrow: string;
}

/**
 * Sets a fan's daily roll limit. A lower limit takes effect at once; a higher one, or none, only tomorrow, so that nobody lifts it in the
 * heat of a game (docs/rules/roulettes.md#daily-limit). The latest decision replaces earlier ones.
 * @param wish.points coins per KST day; null = no limit
 * @param wish.used coins of today's rolls, counted if there was no limit so far
 * @returns null if nothing would change
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

/** Counts a roll on a day with a limit; returns null without one. Rejects ROLL_LIMIT {limit, used} if the roll would exceed it. */
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
