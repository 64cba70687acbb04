import { readAnchorKey } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { kstDate, plusDays } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';
import { compareCopy, copiesFolder, copyStatements, hasCopy } from './copies.ts';
import { publishDays } from './publish.ts';
import { readStatements } from './queries.ts';
import { CoinTotalsRefused } from './refused.ts';

/** Number of newest statements whose copies are checked, so that a missing copy is made later. */
const copiedDays = 31;

/**
 * Publishes the totals of every finished day that has none yet, and copies them to the places of the ledger's anchors; runs nightly. A day that does not add up
 * fails the run, which raises an alarm; the console's list shows the reason.
 * @returns the published days; null if no key is configured
 * @throws CoinTotalsRefused
 */
export async function publishCoinTotals(
  ctx: Pick<Ctx, 'config' | 'clock' | 'files' | 'log' | 'db' | 'random'>,
): Promise<readonly string[] | null> {
  const { LEDGER_ANCHOR_KEY, ANCHOR_DIR, S3_BUCKET, DATABASE_URL } = ctx.config;
  if (LEDGER_ANCHOR_KEY === undefined) {
    ctx.log.warn({ event: 'coin-totals.no-key' }, 'LEDGER_ANCHOR_KEY is not set: no totals are published');
    return null;
  }
  const at = ctx.clock.now();
  const folder = copiesFolder(ANCHOR_DIR);
  const { db } = openPatiently(DATABASE_URL);
  try {
    const days = await publishDays(db, {
      key: readAnchorKey(LEDGER_ANCHOR_KEY),
      ...{ anchors: ANCHOR_DIR, at, random: ctx.random },
      yesterday: plusDays(kstDate(at), -1),
      compareCopies: (newest) => compareCopy(folder, newest),
    });
    if (days.length > 0) ctx.log.info({ days }, 'the totals of coins are published');
    await copyNew(db, { folder, bucket: S3_BUCKET === undefined ? null : ctx.files });
    return days;
  } catch (error) {
    if (error instanceof CoinTotalsRefused) {
      ctx.log.fatal({ event: 'coin-totals.refused', err: error }, 'the totals of coins are not published');
      await keepRefusal(ctx.db, error, at);
    }
    throw error;
  } finally {
    await db.destroy();
  }
}

async function copyNew(db: Kysely<Database>, places: Parameters<typeof copyStatements>[0]): Promise<void> {
  const missing = [];
  for (const signed of await readStatements(db, { days: copiedDays })) {
    if (!(await hasCopy(places.folder, signed.totals.day))) missing.push(signed);
  }
  await copyStatements(places, missing.reverse());
}

const keepRefusal = (db: Kysely<Database>, { day, message }: CoinTotalsRefused, at: Date) =>
  db
    .insertInto('coin_total_refusals')
    .values({ day, detail: message, at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ detail: message, at }))
    .execute();
