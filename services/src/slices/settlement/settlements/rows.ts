import type { Source } from '@sowon/contracts';
import type { CapturedPoints, CarriedRows, CoinsSpent, HoldCaptured, Instant } from '@sowon/ledger';
import { insertRows } from '../../../db/rows.ts';
import type { DeductedWon } from './decide.ts';

/** Coins that became a creator's, with the event of the fan's wallet. */
export interface Earning {
  readonly event: HoldCaptured | CoinsSpent;
  /** Source of the earning, such as a mission. */
  readonly source: Source;
}

/** Returns the rows that commit with the coins, so that earnings and ledger never differ. */
export function earningRows(earnings: readonly Earning[], recordedAt: Instant): CarriedRows[] {
  if (earnings.length === 0) return [];
  const rows = earnings.map(({ event, source }) => ({
    id: event.type === 'HoldCaptured' ? event.payload.holdId : event.payload.spendId,
    creator_id: event.payload.beneficiaryId,
    source_type: source.type,
    source_id: source.id,
    points: event.payload.points,
    overseas_points: overseasPoints(event.payload.allocations),
    // Copied from the event, so that a month can be read without the events.
    grade: event.payload.rate.grade,
    won_per_coin: event.payload.rate.wonPerCoin,
    earned_at: recordedAt,
  }));
  return [insertRows('earnings', rows)];
}

/** Returns the points that were bought with an overseas payment: their settlement bears a tax of its own (spec 1 §9). */
function overseasPoints(earned: readonly CapturedPoints[]): number {
  return earned
    .filter(({ funding }) => funding !== null && (funding.currency !== 'KRW' || funding.method === 'paypal'))
    .reduce((sum, { points }) => sum + points, 0);
}

/** Returns the rows for debts that closed months paid; they commit with the events, after the rows of the months. */
export function deductionRows(creatorId: string, deducted: readonly DeductedWon[]): CarriedRows[] {
  if (deducted.length === 0) return [];
  const rows = deducted.map(({ month, owedId, kind, won }) => ({
    creator_id: creatorId,
    month,
    kind,
    won,
    owed_id: owedId,
  }));
  return [insertRows('settlement_deductions', rows)];
}
