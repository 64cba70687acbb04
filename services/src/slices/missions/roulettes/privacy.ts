import type { Ctx } from '../../../context.ts';
import {
  type DataExport,
  type DataRetention,
  deleted,
  kept,
  nobodysId,
  pagedExport,
  wholeExport,
} from '../../../privacy-rules.ts';

/** Rolls of roulettes, ordered by mission id. */
const rolls = pagedExport(
  'rolls',
  ({ db }: Ctx, { userId }, last: { readonly mission_id: string; readonly number: number } | null, most) =>
    db
      .selectFrom('rolls')
      .select([
        'mission_id',
        'number',
        'product_id',
        'points',
        'win_permille',
        'client_seed',
        'outcome',
        'won',
        'rolled_at',
      ])
      .where('fan_id', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('mission_id', 'number'), '>', tuple(last?.mission_id ?? nobodysId, last?.number ?? 0)),
      )
      .orderBy('mission_id')
      .orderBy('number')
      .limit(most)
      .execute(),
);

const rollLimits = wholeExport('rollLimits', ({ db }: Ctx, { userId }) =>
  db
    .selectFrom('roll_limits')
    .select(['fan_id', 'points', 'holds_from', 'points_before'])
    .where('fan_id', '=', userId)
    .execute(),
);

/** This slice's data about a member, for the member's own export. */
export const roulettesExports: readonly DataExport<Ctx>[] = [rolls, rollLimits];

/** Retention of this slice's rows about members who have closed their account. */
export const roulettesRetention: readonly DataRetention[] = [
  deleted('roll_limits', 'fan_id', 'MEMBERSHIP'),
  kept('rolls', 'fan_id', 'numbers by which everybody can check a roulette'),
  kept('roulettes', 'fan_id', 'numbers by which everybody can check a roulette'),
];
