import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import {
  type AnchorBody,
  anchorHash,
  anchorText,
  feedRoot,
  type SignedAnchor,
} from '../../domain/anchor/anchor.ts';
import type { AnchorKey } from './anchor-key.ts';
import { checkChain } from './check-chain.ts';
import { headOf, logAfter } from './log.ts';
import { originOf, signCheckpoint } from './note.ts';
import { anchorRefusals, compareRefusals } from './refusals.ts';
import { type PublishedRow, writeRows } from './rows-file.ts';
import { type MonthEnd, sealMonth } from './seal-month.ts';
import { sha256 } from './sha256.ts';
import { addToShelf, anchorFile, readShelf, refusalsFile, rowsFile, writeText } from './shelf.ts';
import { AnchorRefused, type Grown, growFeed, takeState } from './take-anchor.ts';

export interface AnchorPublication {
  /** The folder of published anchors, outside the database. Files are added, never replaced. */
  readonly folder: string;
  readonly key: AnchorKey;
  /** The log's permanent name, the first line of its checkpoints: a host and a path, such as `example.com/ledger`. */
  readonly origin: string;
  /** The calendar day of the anchor; there is one anchor a day. */
  readonly date: string;
  readonly at: Date;
  /** The month before that of `date`; the first anchor after the month's end seals it. */
  readonly monthEnd: MonthEnd;
  /** A refusal that was recorded before this instant may have been deleted. */
  readonly forgottenBefore: Date;
}

export interface PublishedAnchor {
  readonly signed: SignedAnchor;
  /** False if the day already had its anchor; then `signed` is that one. */
  readonly added: boolean;
  /** The files of this day, by their path in the folder, the anchor last. */
  readonly files: readonly string[];
}

/** Another process is publishing now; try again later. */
export class AnchorBusy extends Error {
  override readonly name = 'AnchorBusy';
}

/** Key of the advisory lock that lets only one process publish at a time. It is unlikely to equal a stream's lock. */
const PUBLISHING = 0x616e63686f72n;

/**
 * Signs the state of the whole ledger, continuing the previous anchor, and adds the new anchor to the folder; reads only newer events. Safe to
 * repeat. Throws AnchorRefused if the ledger or the folder was changed since: run the verification then. Throws AnchorBusy while another
 * process publishes.
 */
export async function publishAnchor<DB>(
  db: Kysely<DB>,
  publication: AnchorPublication,
): Promise<PublishedAnchor> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await lockPublishing(trx);
      const previous = await readPrevious(publication);
      const { date } = publication;
      const files = [rowsFile(date), refusalsFile(date), anchorFile(date)];
      if (previous?.anchor.date === date) return { signed: previous, added: false, files };
      return { signed: await addAnchor(trx, publication, previous?.anchor ?? null), added: true, files };
    });
}

/** This statement takes the transaction's snapshot. A process that waited for the lock would sign an old snapshot, so it does not wait. */
async function lockPublishing(trx: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${PUBLISHING}) AS free`.execute(trx);
  if (rows[0]?.free !== true) throw new AnchorBusy('another process is publishing an anchor');
}

async function readPrevious({ folder, key, origin, date }: AnchorPublication): Promise<SignedAnchor | null> {
  const shelf = await readShelf(folder);
  const { differences, anchors } = checkChain(shelf, key);
  const first = differences[0];
  if (first !== undefined) throw new AnchorRefused(`${first.subject}: ${first.detail}`);
  const last = anchors.at(-1);
  if (last !== undefined && last.anchor.date > date) {
    throw new AnchorRefused(`there is an anchor of ${last.anchor.date} already`);
  }
  if (last !== undefined && originOf(last.checkpoint) !== origin) {
    throw new AnchorRefused(`its log is ${originOf(last.checkpoint)}, not ${origin}`);
  }
  return last ?? null;
}

async function addAnchor(
  trx: QueryExecutorProvider,
  { folder, key, origin, date, at, monthEnd, forgottenBefore }: AnchorPublication,
  previous: AnchorBody | null,
): Promise<SignedAnchor> {
  await refuseRemoved(trx, folder, previous, forgottenBefore);
  // A list without its anchor is left from an interrupted publication; it was never published.
  for (const file of [rowsFile(date), refusalsFile(date)]) await rm(join(folder, file), { force: true });
  let grown: Grown | undefined;
  const log = logAfter(previous);
  const rows = await addToShelf(folder, rowsFile(date), (path) =>
    writeRows(
      path,
      keepResult(growFeed(trx, previous), {
        page: (rows) => {
          for (const { leaf } of rows) log.append(leaf);
        },
        result: (result) => (grown = result),
      }),
    ),
  );
  if (grown === undefined) throw new Error('the rows ended without a result');
  const anchor: AnchorBody = {
    layout: 1,
    number: (previous?.number ?? 0) + 1,
    date,
    publishedAt: at.toISOString(),
    previous: previous === null ? null : anchorHash(sha256, previous),
    publicKey: key.publicKey,
    feed: { root: feedRoot(sha256, grown.shards), shards: [...grown.shards] },
    ...(await takeState(trx, (owner, part) => key.saltOf(date, owner, part))),
    log: { size: log.peaks().size, peaks: [...log.peaks().peaks] },
    sealed: isDue(previous, date) ? await sealMonth(trx, grown.shards, monthEnd, key) : null,
    refusals: await anchorRefusals(trx, folder, date),
    totals: grown.totals,
    rows,
  };
  const signed = {
    anchor,
    signature: key.sign(anchorText(anchor)),
    checkpoint: signCheckpoint(origin, headOf(anchor), key),
  };
  await addToShelf(folder, anchorFile(date), writeText(`${JSON.stringify(signed, undefined, 1)}\n`));
  return signed;
}

/** Throws AnchorRefused if a refusal that the previous anchor covers was changed or removed. */
async function refuseRemoved(
  trx: QueryExecutorProvider,
  folder: string,
  previous: AnchorBody | null,
  forgottenBefore: Date,
): Promise<void> {
  if (previous === null) return;
  const [first] = await compareRefusals(trx, previous, { folder, forgottenBefore, partial: false });
  if (first !== undefined) throw new AnchorRefused(`${first.subject}: ${first.detail}`);
}

/** True if no anchor has been published yet in the month of the day. */
function isDue(previous: AnchorBody | null, date: string): boolean {
  return previous === null || previous.date.slice(0, 7) < date.slice(0, 7);
}

async function* keepResult(
  pages: AsyncGenerator<PublishedRow[], Grown>,
  keep: { page(rows: readonly PublishedRow[]): void; result(result: Grown): void },
): AsyncGenerator<PublishedRow[]> {
  for (;;) {
    const next = await pages.next();
    if (next.done) return keep.result(next.value);
    keep.page(next.value);
    yield next.value;
  }
}
