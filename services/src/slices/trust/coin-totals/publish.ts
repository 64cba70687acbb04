import { hash } from 'node:crypto';
import { type CoinTotals, outstandingOf, problemsOf, statementText } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { type AnchorKey, anchorHash, readShelf, safeInteger } from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { plusDays } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';
import { compareWithLedger } from './compare.ts';
import { noEffects } from './effects.ts';
import { type GrownTree, growTree } from './grow-tree.ts';
import { prune } from './prune.ts';
import { type CountedDays, countDays, type Span } from './read-days.ts';
import { CoinTotalsRefused } from './refused.ts';
import { figuresOf, isIntact, nothing, openingOf, statementHash, statementOf } from './statement.ts';

type Db = Kysely<Database>;

/** What publishing needs of the world. */
export interface Publication {
  readonly key: AnchorKey;
  /** Where the ledger's anchors are published. */
  readonly anchors: string;
  /** The day that is over since a moment ago: the last that is due, a KST date. */
  readonly yesterday: string;
  readonly at: Date;
  readonly random: (bytes: number) => Buffer;
  /** Throws CoinTotalsRefused when a statement that was published is not what its copies say. */
  readonly compareCopies: (newest: SignedCoinTotals) => Promise<void>;
}

type Around = Pick<CoinTotals, 'ledger' | 'publicKey' | 'publishedAt'>;

/**
 * Publishes every day that is over and was not published yet, each once, oldest first: all of them or none. The first ever is yesterday,
 * which begins with whatever came before. Reads only what came since the last one; one process at a time. What is written is seen by
 * nobody before all of it adds up, and is what the ledger's own rows say.
 * @returns the days
 * @throws CoinTotalsRefused
 */
export async function publishDays(db: Db, publication: Publication): Promise<string[]> {
  const { yesterday, anchors, compareCopies } = publication;
  const before = await newestDay(db);
  const first = before === null ? yesterday : plusDays(before.totals.day, 1);
  if (first > yesterday) return [];
  // Folder and bucket are asked before any transaction is open.
  if (before !== null) {
    if (!isIntact(before))
      throw new CoinTotalsRefused(first, `the statement of ${before.totals.day} was changed`);
    await compareCopies(before);
  }
  const anchor = await newestAnchor(anchors);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // The snapshot is taken by this statement: who waited would see an old one, so nobody waits.
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('publish coin totals', 0)) as free`.execute(trx);
      if (rows[0]?.free !== true) return [];
      // Somebody may have published what follows the statement that was looked at.
      if ((await newestDay(trx))?.hash !== before?.hash) return [];
      return publishIn(trx, publication, { before, first, anchor });
    });
}

type Newest = Awaited<ReturnType<typeof newestDay>>;

interface Beginning {
  readonly before: Newest;
  readonly first: string;
  readonly anchor: Around['ledger']['anchor'];
}

async function publishIn(
  trx: Transaction<Database>,
  publication: Publication,
  { before, first, anchor }: Beginning,
): Promise<string[]> {
  const { yesterday } = publication;
  // The first ever has all that came before it counted as one more day.
  const span = { first: before === null ? plusDays(first, -1) : first, last: yesterday };
  const counted = await countDays(trx, span, before?.positions ?? []);
  if (before === null && counted.days.size === 0) return [];
  const around = await aroundOf(trx, publication, anchor);
  let opening = before
    ? openingOf(before.totals, { number: before.totals.number, hash: before.hash })
    : openingOf(figuresOf(nothing, counted.days.get(span.first) ?? noEffects()), null);
  const published: CoinTotals[] = [];
  for (const day of daysOf({ first, last: yesterday })) {
    const figures = figuresOf(opening, counted.days.get(day) ?? noEffects());
    const saltKey = publication.random(32);
    const tree = await growTree(trx, day, saltKey);
    const totals = statementOf(opening, figures, { ...around, day, tree: treeOf(tree) });
    refuseBroken(totals, tree, published.at(-1) ?? before?.totals ?? null);
    const hash = await keep(trx, { totals, tree, saltKey, positions: counted.positions, publication });
    opening = openingOf(figures, { number: totals.number, hash });
    published.push(totals);
  }
  const newest = published.at(-1);
  if (newest !== undefined) await compareWithLedger(trx, newest, counted);
  await prune(trx, yesterday);
  return published.map(({ day }) => day);
}

const treeOf = ({ shape, root }: GrownTree) => ({ root: root.hash, leaves: 2 ** shape.bits * shape.leaves });

function daysOf({ first, last }: Span): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** Throws CoinTotalsRefused where a day does not add up, in itself, with the day before or with its wallets. */
function refuseBroken(totals: CoinTotals, tree: GrownTree, before: CoinTotals | null): void {
  const [problem] = problemsOf(totals, before);
  if (problem !== undefined) throw new CoinTotalsRefused(totals.day, `the day does not add up: ${problem}`);
  const sums = [
    ['coins', tree.root.coins, outstandingOf(totals)],
    ['coins held', tree.held, totals.held],
  ] as const;
  for (const [what, ofWallets, ofEvents] of sums) {
    if (ofWallets === ofEvents) continue;
    throw new CoinTotalsRefused(
      totals.day,
      `${what}: the wallets have ${ofWallets}, the events come to ${ofEvents}`,
    );
  }
}

/** The newest statement with where it ended; null before the first. */
async function newestDay(db: Db) {
  const row = await db
    .selectFrom('coin_total_days')
    .select(['statement', 'hash', 'signature', 'positions'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { statement: totals, hash: told, signature, positions } = row;
  return { totals, hash: told, signature, positions };
}

/** What all statements of a run say alike: how far the ledger was, and who signs. */
async function aroundOf(db: Db, { key, at }: Publication, anchor: Beginning['anchor']): Promise<Around> {
  const { rows } = await sql<{ position: string | number }>`
    select sum(last_seq)::bigint as position from ledger.shard`.execute(db);
  return {
    ledger: { position: safeInteger(rows[0]?.position ?? 0), anchor },
    ...{ publicKey: key.publicKey, publishedAt: at.toISOString() },
  };
}

async function newestAnchor(folder: string): Promise<Beginning['anchor']> {
  const newest = (await readShelf(folder)).findLast((shelved) => 'signed' in shelved);
  if (!newest) return null;
  const { anchor } = newest.signed;
  return { number: anchor.number, hash: anchorHash((text) => hash('sha256', text), anchor) };
}

interface Kept extends Pick<CountedDays, 'positions'> {
  readonly totals: CoinTotals;
  readonly tree: GrownTree;
  readonly saltKey: Buffer;
  readonly publication: Publication;
}

async function keep(db: Db, { totals, tree, saltKey, positions, publication }: Kept): Promise<string> {
  const { key, at } = publication;
  const { day, number } = totals;
  const hash = statementHash(totals);
  const signature = key.sign(statementText(totals));
  await db
    .insertInto('coin_total_days')
    .values({
      ...{ day, number, hash, signature, published_at: at },
      statement: JSON.stringify(totals),
      positions: [...positions],
    })
    .execute();
  const { shape, blocks } = tree;
  await db
    .insertInto('coin_total_trees')
    .values({ day, salt_key: saltKey, block_bits: shape.bits, block_leaves: shape.leaves, blocks })
    .execute();
  await db.deleteFrom('coin_total_refusals').where('day', '=', day).execute();
  return hash;
}
