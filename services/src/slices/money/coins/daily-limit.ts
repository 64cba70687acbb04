import { policy } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDayStart, realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import type { Database } from '../../../db/schema.ts';
import { replySlot } from '../../../reply-slot.ts';

/**
 * Daily limit of a member’s charges in won, by the day in Korea (docs/rules/coins.md#daily-limit). A charge counts on the day of its order, however and
 * whenever it is paid. A bank deposit counts from its request until it is cancelled. An order at the provider counts only once it is paid, so an abandoned
 * order blocks nobody. Money paid beyond the limit goes back.
 */
const { chargeLimitWonPerDay: limitWon } = policy.coins;

/** The lock for counting a member’s charges, so that two concurrent ones cannot pass the limit together. */
const chargesOf = (userId: string) => `charge:${userId}`;

/** The end of a day that begins at an instant. */
export const dayEnd = (day: Date): Date => new Date(day.getTime() + realDayMs);

type InTransaction = Pick<Ctx, 'parts'> & { readonly db: Transaction<Database> };

interface Counted {
  /** First instant of the day in Korea. */
  readonly day: Date;
  /** Id of an order that is left out; null for none. */
  readonly but: string | null;
  /** True to count money that PayPal has only announced. */
  readonly announced: boolean;
}

/**
 * The won of a day’s charges, by the member’s id: orders at the provider, and deposits by bank. Without one of the parts the sum is not a number, and no
 * charge has room.
 */
export const chargedSlot = replySlot<
  { readonly ordered: number; readonly deposited: number },
  Counted,
  InTransaction
>('charged', { ordered: Number.NaN, deposited: Number.NaN });

interface Wanted {
  readonly userId: string;
  /** Price in won, in any payment currency. */
  readonly won: number;
  readonly now: Date;
}

/**
 * Refuses a charge that exceeds the day’s limit together with today’s other orders. Holds the lock on the member’s charges until the transaction ends. Money
 * that PayPal has announced but not sent counts here, because its order was not abandoned.
 * @throws AppError CHARGE_LIMIT {limitWon}
 */
export async function requireRoom(ctx: InTransaction, { userId, won, now }: Wanted): Promise<void> {
  const counted = { day: kstDayStart(now), but: null, announced: true };
  if (!(await hasRoom(ctx, { userId, won, ...counted }))) throw new AppError('CHARGE_LIMIT', { limitWon });
}

/** Returns true if a charge fits into the limit of its day. Holds the lock on the member’s charges until the transaction ends. */
export async function hasRoom(
  ctx: InTransaction,
  { userId, won, ...counted }: Counted & Omit<Wanted, 'now'>,
): Promise<boolean> {
  await lockByName(ctx.db, chargesOf(userId));
  const { ordered, deposited } = (await chargedSlot.read(ctx, [userId], counted))(userId);
  return ordered + deposited + won <= limitWon;
}
