import { hash } from 'node:crypto';
import { policy } from '@sowon/contracts';
import { type CoinTotals, outstandingOf, problemsOf, statementText } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { type AnchorKey, anchorHash, readShelf, safeInteger } from '@sowon/ledger';
import { type Kysely, sql, type Transaction } from 'kysely';
import { plusDays } from '../../../clock.ts';
import type { Database } from '../../../db/schema.ts';
import { compareWithLedger } from './compare.ts';
import { noEffects } from './effects.ts';
import { type GrownTree, growTree } from './grow-tree.ts';
import { type CountedDays, countDays, type Span } from './read-days.ts';
import {
  CoinTotalsRefused,
  figuresOf,
  isIntact,
  nothing,
  openingOf,
  statementHash,
  statementOf,
} from './statement.ts';

type Db = Kysely<Database>;

/** Key, times and places of one publication. */
interface Publication {
  readonly key: AnchorKey;
  /** Folder of the ledger's anchors. */
  readonly anchors: string;
  /** The last finished day, which is the last one due; KST date. */
  readonly yesterday: string;
  readonly at: Date;
  readonly random: (bytes: number) => Buffer;
  /** Throws CoinTotalsRefused if a published statement differs from its copies. */
  readonly compareCopies: (newest: SignedCoinTotals) => Promise<void>;
}

type Around = Pick<CoinTotals, 'ledger' | 'publicKey' | 'publishedAt'>;

/**
 * Publishes every finished day that is not published yet, each once, oldest first: all of them or none. The very first is yesterday, whose opening contains
 * everything before. It reads only the events since the last statement; one process at a time. Nothing is visible before everything adds up and matches the
 * ledger's own rows.
 * @returns the published days
 * @throws CoinTotalsRefused
 */
export async function publishDays(db: Db, publication: Publication): Promise<string[]> {
  const { yesterday, anchors, compareCopies } = publication;
  const before = await newestDay(db);
  const first = before === null ? yesterday : plusDays(before.totals.day, 1);
  if (first > yesterday) return [];
  // Folder and bucket are read before the transaction opens.
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
      // This statement takes the snapshot. A process that waited here would see an old one, so it gives up instead.
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('publish coin totals', 0)) as free`.execute(trx);
      if (rows[0]?.free !== true) return [];
      // Another process may have published the next statement meanwhile.
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
  // For the very first statement, everything earlier is counted as one extra day.
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

/** Throws CoinTotalsRefused if a day does not add up by itself, with the previous day, or with its wallets. */
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

/** Returns the newest statement with its end positions; null before the first. */
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

/** Returns the data shared by all statements of a run: the position of the ledger, and the signer. */
async function aroundOf(db: Db, { key, at }: Publication, anchor: Beginning['anchor']): Promise<Around> {
  const { rows } = await sql<{ position: string | number }>`
    select sum(last_seq)::bigint as position from ledger.shard`.execute(db);
  return {
    ledger: { position: safeInteger(rows[0]?.position ?? 0), anchor },
    publicKey: key.publicKey,
    publishedAt: at.toISOString(),
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
      day,
      number,
      hash,
      signature,
      published_at: at,
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

/**
 * Deletes data needed only for proofs of older days: salts and blocks, and wallet balances that a later one replaced before the oldest kept day.
 * @param newest the newest published day
 */
async function prune(db: Kysely<Database>, newest: string): Promise<void> {
  const oldest = plusDays(newest, 1 - policy.coinTotals.proofDays);
  await db.deleteFrom('coin_total_trees').where('day', '<', oldest).execute();
  await sql`
    delete from coin_total_wallets as w using coin_total_wallets as next
     where w.day < ${oldest} and next.slot = w.slot and next.owner_id = w.owner_id
       and next.day > w.day and next.day <= ${oldest}`.execute(db);
}
