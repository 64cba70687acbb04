import { anchorHash, type SignedAnchor, safeInteger } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { LedgerReads } from '../../../db/ledger-reads.ts';
import type { Database } from '../../../db/schema.ts';
import { sha256 } from '../../../sha256.ts';
import { explainWallet } from '../../money/wallets/explain-wallet.ts';
import { walletStreamId } from '../../money/wallets/queries.ts';
import { anchorOf } from './anchors.ts';
import { levelsOver, pathUp } from './paths.ts';
import { type Leg, shardRows } from './shard-rows.ts';

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
    ...{ layout: 1, kind: 'wallet', ...explained, asOf, shard },
    anchor: anchorHash((text) => sha256(text).toString('hex'), signed.anchor),
    date: signed.anchor.date,
    events: events.map((event) => {
      const [version, seq] = [safeInteger(event.version), safeInteger(event.shard_seq)];
      return {
        ...{ version, type: event.type, schemaVersion: event.schema_version, canonical: event.canonical },
        recordedAt: event.recorded_at.toISOString(),
        answerHash: event.answer_hash.toString('hex'),
        ...{ prevHash: event.prev_hash.toString('hex'), hash: event.hash.toString('hex') },
        command: { scope: event.command_scope, id: event.command_key },
        ...{ seq, legs: legs.get(version) ?? [], path: pathUp(levels, seq - 1) },
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
