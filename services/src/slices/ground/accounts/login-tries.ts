import { policy } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import type { Database } from '../../../db/schema.ts';
import { elsewhere } from './login-places.ts';

/** A counter of failed logins to an account: from one place, or from all places together that the account does not know. */
export interface Count {
  readonly place: Buffer;
  /** From this failure on, each next try has to wait. */
  readonly firstSlowed: number;
  /** Number of tries in a row after which a pause follows; without it there is no pause. */
  readonly pausesAfter?: number;
}

/** A counter after one more try. */
export interface Counted extends Count {
  readonly failures: number;
}

/** Returns the key under which tries for a mail address are counted. @param address in lower case if it is an address */
export const accountOf = (address: string): Buffer => sha256(address);

type CountCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Counts a try before the password is checked, so that parallel guesses cannot escape the limit; a success takes it back.
 * @param account SHA-256 of the typed address
 * @returns the counters, including this try
 * @throws AppError TOO_MANY_REQUESTS if any counter requires waiting; then none has counted the try
 */
export async function countTry(
  { db, clock }: CountCtx,
  account: Buffer,
  counts: readonly Count[],
): Promise<Counted[]> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const counted: Counted[] = [];
    // Always in the same order, so that two tries cannot deadlock.
    for (const count of counts.toSorted((a, b) => Buffer.compare(a.place, b.place))) {
      counted.push({ ...count, failures: await countIn(trx, { account, ...count, now }) });
    }
    return counted;
  });
}

const { longestLoginWaitSeconds, strangersPauseSeconds } = policy.accounts;

async function countIn(
  trx: Kysely<Database>,
  { account, place, firstSlowed, pausesAfter, now }: Count & { readonly account: Buffer; readonly now: Date },
): Promise<number> {
  const dayAgo = new Date(now.getTime() - realDayMs);
  const failures = sql<number>`case when login_failures.last_failed_at < ${dayAgo} then 1
    else login_failures.failures + 1 end`;
  // After a full pause the count of tries in a row starts again, so no minute has more than `pausesAfter` tries.
  const pauseAgo = new Date(now.getTime() - strangersPauseSeconds * 1_000);
  const inARow =
    pausesAfter === undefined
      ? sql<number>`0`
      : sql<number>`case
    when login_failures.last_failed_at <= ${pauseAgo} or login_failures.tries_in_a_row >= ${pausesAfter} then 1
    else login_failures.tries_in_a_row + 1 end`;
  const waitSeconds = sql`least(${longestLoginWaitSeconds}, power(2, least(${failures} - ${firstSlowed}, 20)))`;
  const counted = await trx
    .insertInto('login_failures')
    .values({
      account,
      place,
      failures: 1,
      last_failed_at: now,
      blocked_until: null,
      tries_in_a_row: pausesAfter === undefined ? 0 : 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'place'])
        .doUpdateSet({
          failures,
          tries_in_a_row: inARow,
          last_failed_at: now,
          blocked_until: sql`greatest(
            case when ${failures} >= ${firstSlowed}
              then ${now}::timestamptz + make_interval(secs => ${waitSeconds}) end,
            case when ${inARow} >= ${pausesAfter ?? null}::int
              then ${now}::timestamptz + make_interval(secs => ${strangersPauseSeconds}) end)`,
        })
        .where((row) =>
          row.or([
            row('login_failures.blocked_until', 'is', null),
            row('login_failures.blocked_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!counted) throw await tooSoon(trx, { account, place, now });
  return counted.failures;
}

/** Returns the refusal of a try that has to wait, with the seconds to wait. */
async function tooSoon(
  trx: Kysely<Database>,
  { account, place, now }: { readonly account: Buffer; readonly place: Buffer; readonly now: Date },
): Promise<AppError> {
  const count = await trx
    .selectFrom('login_failures')
    .select('blocked_until')
    .where('account', '=', account)
    .where('place', '=', place)
    .executeTakeFirst();
  const waitMs = (count?.blocked_until ?? now).getTime() - now.getTime();
  return new AppError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/**
 * Takes back a successful try. The counters of the place itself restart; the counter `elsewhere` is only reduced by this try. Also deletes counters older than
 * a day, which no longer apply.
 */
export async function forgetTries(
  { db, clock }: CountCtx,
  account: Buffer,
  counts: readonly Count[],
): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - realDayMs);
  const places = counts.map(({ place }) => place);
  await db
    .deleteFrom('login_failures')
    .where((row) =>
      row.or([
        row.and([
          row('account', '=', account),
          row('place', 'in', places),
          row.or([row('place', '!=', elsewhere), row('failures', '=', 1)]),
        ]),
        row('last_failed_at', '<', dayAgo),
      ]),
    )
    .execute();
  if (!places.includes(elsewhere)) return;
  await db
    .updateTable('login_failures')
    .set({
      failures: sql`failures - 1`,
      tries_in_a_row: sql`greatest(tries_in_a_row - 1, 0)`,
      blocked_until: null,
    })
    .where('account', '=', account)
    .where('place', '=', elsewhere)
    // Two concurrent successes may both read a count of two; it must not fall below one.
    .where('failures', '>', 1)
    .execute();
}

/** Deletes all counters of an account, from all places: the guessed password is no longer valid. */
export async function forgetAllTries(trx: Kysely<Database>, account: Buffer): Promise<void> {
  await trx.deleteFrom('login_failures').where('account', '=', account).execute();
}
