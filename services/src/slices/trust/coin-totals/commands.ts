import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { readAnchorKey } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { kstDate, plusDays } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { openPatiently } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';
import type { FileStore } from '../../../ports/files.ts';
import { publishDays } from './publish.ts';
import { readStatements } from './queries.ts';
import { CoinTotalsRefused } from './statement.ts';

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
      anchors: ANCHOR_DIR,
      at,
      random: ctx.random,
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

/** Places beside the anchors, out of reach of the database administrators. */
interface CopyPlaces {
  readonly folder: string;
  /** Null if not configured. */
  readonly bucket: FileStore | null;
}

const copiesFolder = (anchors: string): string => join(anchors, 'coin-totals');
const fileOf = (day: string) => `${day}.json`;
const textOf = ({ totals, hash, signature }: SignedCoinTotals) =>
  `${JSON.stringify(inOrder({ totals, hash, signature }), undefined, 1)}\n`;

/** Returns a value with its members in a fixed order, however the database stores them. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, inOrder(member)])) as T;
}

/** Copies statements to the anchors' folder and the bucket; existing copies stay. */
async function copyStatements(
  { folder, bucket }: CopyPlaces,
  statements: readonly SignedCoinTotals[],
): Promise<void> {
  if (statements.length > 0) await mkdir(folder, { recursive: true });
  for (const signed of statements) {
    const file = fileOf(signed.totals.day);
    const incoming = join(folder, `.${file}.${randomUUID()}`);
    try {
      await writeFile(incoming, textOf(signed), { mode: 0o444, flag: 'wx' });
      // Unlike a rename, a link never replaces an existing file.
      await link(incoming, join(folder, file)).catch((error: unknown) => {
        if (!isCode(error, 'EEXIST')) throw error;
      });
    } finally {
      await rm(incoming, { force: true });
    }
    await bucket?.add(`coin-totals/${file}`, join(folder, file), 'application/json');
  }
}

/** Returns true if the folder has a copy of this day. */
const hasCopy = async (folder: string, day: string): Promise<boolean> =>
  (await readCopy(folder, day)) !== null;

/** Throws CoinTotalsRefused if a statement differs from its copy; a missing copy is ignored. */
async function compareCopy(folder: string, signed: SignedCoinTotals): Promise<void> {
  const copy = await readCopy(folder, signed.totals.day);
  if (copy !== null && copy !== textOf(signed)) {
    throw new CoinTotalsRefused(signed.totals.day, 'its copy beside the anchors says something else');
  }
}

const readCopy = (folder: string, day: string): Promise<string | null> =>
  readFile(join(folder, fileOf(day)), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
