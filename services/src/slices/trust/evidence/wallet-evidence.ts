import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { anchorHash, canonicalJson, SignedAnchor, safeInteger, walletStreamId } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { kstDate, realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { explainWallet } from '../../money/wallets/replay-wallet.ts';
import { copyKey } from '../anchors/copies.ts';
import { levelsOver, pathUp } from './paths.ts';

/** An event in its hashed form, with its position in the anchor. */
interface EventEvidence {
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** The payload as the hashed text (RFC 8785). */
  readonly canonical: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly recordedAt: string;
  /** Hashes in hex. */
  readonly answerHash: string;
  readonly prevHash: string;
  readonly hash: string;
  /** Idempotency key (scope and id) of the command that caused it. */
  readonly command: { readonly scope: string; readonly id: string };
  /** Its number in its shard, from 1; the index of its leaf is one less, as leaves count from 0. */
  readonly seq: number;
  readonly legs: readonly Leg[];
  /** Sibling nodes on the way from its leaf to the root of its shard in the anchor. */
  readonly path: readonly string[];
}

/** Input of `ledger/verify-proof.mjs`: a wallet as of an instant, with everything needed to check it without this system. */
export interface WalletEvidence extends Awaited<ReturnType<typeof explainWallet>> {
  readonly layout: 1;
  readonly kind: 'wallet';
  readonly asOf: string;
  /** `anchorHash` of the anchor that covers the events, and its date. */
  readonly anchor: string;
  readonly date: string;
  readonly shard: number;
  readonly events: readonly EventEvidence[];
  /** The published anchor. */
  readonly signed: SignedAnchor;
}

/**
 * Returns the evidence of a wallet as of an instant. The data comes unchecked from the database: the program that reads it verifies it. It reads the wallet's
 * shard once up to the anchor, which is one sixty-fourth of all events.
 * @throws AppError NOT_FOUND if nothing had happened by then, EVIDENCE_NOT_ANCHORED if no anchor has the last event yet
 */
export async function walletEvidence(
  ctx: Pick<Ctx, 'db' | 'config' | 'files' | 'clock'>,
  { ownerId, asOf }: { readonly ownerId: string; readonly asOf: string },
): Promise<WalletEvidence> {
  const explained = await explainWallet(ctx.db, ownerId, asOf);
  const events = await readEvents(ctx.db, ownerId, explained.version);
  const last = events.at(-1);
  if (last === undefined) throw new AppError('NOT_FOUND');
  const { shard, shard_seq, recorded_at: recordedAt } = last;
  const signed = await anchorOf(ctx, { shard, seq: safeInteger(shard_seq), recordedAt });
  const size = signed?.anchor.feed.shards.find((each) => each.shard === shard)?.size;
  if (!signed || size === undefined) throw new AppError('EVIDENCE_NOT_ANCHORED');

  const leaves: string[] = [];
  const legs = new Map<number, readonly Leg[]>();
  for await (const rows of shardRows(ctx.db, shard, size))
    for (const row of rows) {
      leaves.push(row.leaf);
      if (row.stream === walletStreamId(ownerId)) legs.set(row.version, row.legs);
    }
  const levels = levelsOver(leaves);
  return {
    layout: 1,
    kind: 'wallet',
    ...explained,
    asOf,
    shard,
    anchor: anchorHash((text) => sha256(text).toString('hex'), signed.anchor),
    date: signed.anchor.date,
    events: events.map((event) => {
      const [version, seq] = [safeInteger(event.version), safeInteger(event.shard_seq)];
      return {
        version,
        type: event.type,
        schemaVersion: event.schema_version,
        canonical: event.canonical,
        recordedAt: event.recorded_at.toISOString(),
        answerHash: event.answer_hash.toString('hex'),
        prevHash: event.prev_hash.toString('hex'),
        hash: event.hash.toString('hex'),
        command: { scope: event.command_scope, id: event.command_key },
        seq,
        legs: legs.get(version) ?? [],
        path: pathUp(levels, seq - 1),
      };
    }),
    signed,
  };
}

/** Returns the events of a wallet up to a version, oldest first. */
const readEvents = (db: Kysely<Database>, ownerId: string, upTo: number) =>
  db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event')
    .selectAll()
    .where('stream_id', '=', walletStreamId(ownerId))
    .where('version', '<=', upTo)
    .orderBy('version')
    .execute();

/** Position of an event in the feed, and its recording time. */
interface Place {
  readonly shard: number;
  readonly seq: number;
  readonly recordedAt: Date;
}

/**
 * Returns the first published anchor that contains an event. It reads the copies in the bucket if there is one, as only the worker then has the folder
 * (docs/rules/ledger.md#anchors); else the folder.
 * @returns null if no anchor has the event yet
 * @throws the store's error, and Error for a file that is not an anchor
 */
async function anchorOf(
  ctx: Pick<Ctx, 'config' | 'files' | 'clock'>,
  { shard, seq, recordedAt }: Place,
): Promise<SignedAnchor | null> {
  const today = kstDate(ctx.clock.now());
  // Starts a day earlier: around midnight, the event's clock may have been seconds ahead of the anchor's.
  for (let day = dayAfter(kstDate(recordedAt), -1); day <= today; day = dayAfter(day, 1)) {
    const signed = await readAnchor(ctx, `${day}.json`);
    const covered = signed?.anchor.feed.shards.find((each) => each.shard === shard);
    if (signed && covered && covered.size >= seq) return signed;
  }
  return null;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * realDayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

async function readAnchor(
  { config, files }: Pick<Ctx, 'config' | 'files'>,
  file: string,
): Promise<SignedAnchor | null> {
  const found =
    config.S3_BUCKET === undefined
      ? await readFile(join(config.ANCHOR_DIR, file), 'utf8').catch(absent)
      : await files.get(copyKey(file)).then((object) => object && text(object.stream));
  return found === null ? null : SignedAnchor.parse(JSON.parse(found));
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** A posting of an event: leg, account, asset, amount, lot and instant, in the order of the event's leaf. */
type Leg = readonly [
  leg: number,
  account: string,
  asset: string,
  amount: number,
  lotId: string | null,
  recordedAt: string,
];

/** Position of an event in its shard, and its leaf in the anchors. */
interface ShardRow {
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly legs: readonly Leg[];
  /** In hex. */
  readonly leaf: string;
}

const rowsAtOnce = 2_000;

/** Yields the events of a shard up to a position, oldest first, in pages. */
async function* shardRows(db: Kysely<Database>, shard: number, upTo: number): AsyncGenerator<ShardRow[]> {
  for (let last = 0; last < upTo; ) {
    const rows = await readRows(db, { shard, after: last, upTo });
    yield rows;
    const next = rows.at(-1)?.seq;
    if (next === undefined) return;
    last = next;
  }
}

interface Span {
  readonly shard: number;
  readonly after: number;
  readonly upTo: number;
}

async function readRows(db: Kysely<Database>, { shard, after, upTo }: Span): Promise<ShardRow[]> {
  const reads = db.withTables<LedgerReads>();
  const events = await reads
    .selectFrom('ledger.event')
    .select(['shard_seq', 'stream_id', 'version', 'hash', 'command_scope', 'command_key'])
    .where('shard', '=', shard)
    .where('shard_seq', '>', after)
    .where('shard_seq', '<=', upTo)
    .orderBy('shard_seq')
    .limit(rowsAtOnce)
    .execute();
  const last = events.at(-1);
  if (last === undefined) return [];
  const entries = await reads
    .selectFrom('ledger.entry')
    .selectAll()
    .where('shard', '=', shard)
    .where('shard_seq', '>', after)
    .where('shard_seq', '<=', safeInteger(last.shard_seq))
    .orderBy('shard_seq')
    .orderBy('leg')
    .execute();
  const legsOf = Map.groupBy(entries, (entry) => safeInteger(entry.shard_seq));
  return events.map((event) => {
    const [seq, version] = [safeInteger(event.shard_seq), safeInteger(event.version)];
    const legs = (legsOf.get(seq) ?? []).map(
      (entry): Leg => [
        ...([entry.leg, entry.account, entry.asset, safeInteger(entry.amount)] as const),
        ...([entry.lot_id, entry.recorded_at.toISOString()] as const),
      ],
    );
    const { stream_id: stream, hash, command_scope: scope, command_key: key } = event;
    // The same format as the ledger's leaves (`rowLeaf`); a test compares the two.
    const fields = ['row', shard, seq, stream, version, hash.toString('hex'), scope, key, legs] as const;
    const leaf = sha256(`\0${canonicalJson(fields)}`).toString('hex');
    return { seq, stream, version, legs, leaf };
  });
}
