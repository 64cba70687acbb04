import type { VerificationPhase } from '@sowon/contracts';
import { verificationPolicy } from '@sowon/contracts/verifications/policy';
import {
  type Difference,
  type LedgerTables,
  type PublishedPolicy,
  readAnchorKey,
  type StreamId,
  verifyAnchors,
  verifyStatements,
  verifyStreams,
} from '@sowon/ledger';
import { type Kysely, sql, type Updateable } from 'kysely';
import { kstDate } from '../../../clock.ts';
import { oldestKept } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import type { House } from '../../../house.ts';
import { decidedPolicies } from '../../settlement/rates/queries.ts';
import { checkPublished } from '../anchors/check-published.ts';
import { copiesInTopic } from '../anchors/copies.ts';
import { noteAnchors, noteComparison, placesOf } from '../anchors/note-anchors.ts';
import type { VerificationRow } from './queries.ts';

/** Result of one step. */
interface Done {
  readonly differences: readonly Difference[];
  /** The next phase; null if the verification is finished. */
  readonly next: VerificationPhase | null;
  readonly change: Updateable<Database['verifications']>;
}

type Ledger = Kysely<LedgerTables>;
type Running = VerificationRow & { readonly phase: VerificationPhase };

/** Executes the next step of a verification without changing its row; safe to repeat. */
export type Step = (ctx: House, ledger: Ledger, row: Running) => Promise<Done>;

export const stepOf: Step = (ctx, ledger, row) => steps[row.phase](ctx, ledger, row);

/** Returns the state at the start of a verification: the numbers of streams and events, and the last position of each shard. */
export async function stockOf(
  ledger: Ledger,
): Promise<{ streams: number; events: number; positions: number[] }> {
  const { rows } = await sql<{ last_seq: number }>`
    SELECT last_seq FROM ledger.shard ORDER BY id`.execute(ledger);
  const { rows: heads } = await sql<{ streams: number }>`
    SELECT count(*) AS streams FROM ledger.stream_head`.execute(ledger);
  const positions = rows.map(({ last_seq }) => Number(last_seq));
  return {
    positions,
    streams: Number(heads[0]?.streams ?? 0),
    events: positions.reduce((sum, position) => sum + position, 0),
  };
}

/**
 * Folds the next streams by id, each complete, in a short snapshot: all stored data of a stream commits with its events. Streams added later among earlier ids
 * are beyond the noted positions.
 */
const foldSome: Step = async ({ declared, config }, ledger, row) => {
  const after = (row.after_stream as StreamId | null) ?? undefined;
  return ledger
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { upTo, streams } = await nextStreams(trx, row.after_stream ?? '');
      let folded = 0;
      const differences = await verifyStreams(trx, {
        types: declared.streams,
        dayMs: config.SOWON_DAY_MS,
        after,
        upTo,
        onProgress: ({ events }) => (folded = events),
      });
      return {
        differences,
        next: upTo === undefined ? 'STATEMENTS' : 'STREAMS',
        change: {
          after_stream: upTo ?? row.after_stream,
          checked_streams: row.checked_streams + streams,
          checked_events: row.checked_events + folded,
        },
      };
    });
};

/**
 * Finds the streams of the next step, with about `batchEvents` events and at least one stream.
 * @returns no `upTo` if the rest fits in one step: then everything that follows is folded, including data without a stream head
 */
async function nextStreams(
  trx: Ledger,
  after: string,
): Promise<{ upTo: StreamId | undefined; streams: number }> {
  const { batchEvents } = verificationPolicy;
  const { rows } = await sql<{ stream_id: StreamId; streams: number; is_last: boolean }>`
    WITH following AS (
      SELECT stream_id, version FROM ledger.stream_head
       WHERE stream_id > ${after} ORDER BY stream_id LIMIT ${batchEvents}),
    counted AS (
      SELECT stream_id, version, row_number() OVER (ORDER BY stream_id) AS streams,
             sum(version) OVER (ORDER BY stream_id) AS events FROM following)
    SELECT stream_id, streams,
           NOT EXISTS (SELECT FROM ledger.stream_head h WHERE h.stream_id > counted.stream_id) AS is_last
      FROM counted WHERE events - version < ${batchEvents}
     ORDER BY stream_id DESC LIMIT 1`.execute(trx);
  const [last] = rows;
  return {
    upTo: last === undefined || last.is_last ? undefined : last.stream_id,
    streams: Number(last?.streams ?? 0),
  };
}

/**
 * Checks invariants across streams; each statement is its own snapshot. A policy decided meanwhile would look like an undecided version, so the check is then
 * repeated.
 */
const lookBeyond: Step = async (ctx, ledger, row) => {
  const before: PublishedPolicy[] = [];
  const policies = async () => {
    before.push(...(await decidedPolicies(ctx.db)));
    return before;
  };
  const differences = await verifyStatements(ledger, { policies });
  // If they could not be read, that is one of the differences.
  const then = before.length > 0 ? await decidedPolicies(ctx.db) : before;
  if (then.length > before.length) return lookBeyond(ctx, ledger, row);
  return { differences, next: 'ANCHORS', change: {} };
};

/** Checks the published anchors alone, then every event against them. Anchored data does not change, so no snapshot is held. */
const compareAnchors: Step = async (ctx, ledger) => {
  const { config, clock } = ctx;
  const { LEDGER_ANCHOR_KEY, ANCHOR_DIR: folder, S3_BUCKET, KAFKA_BROKERS } = config;
  const [key, at] = [
    LEDGER_ANCHOR_KEY === undefined ? undefined : readAnchorKey(LEDGER_ANCHOR_KEY),
    clock.now(),
  ];
  const bucket = S3_BUCKET === undefined ? null : ctx.files;
  const topic = KAFKA_BROKERS === undefined ? null : copiesInTopic(KAFKA_BROKERS, ctx.log);
  const published = await checkPublished({ folder, bucket, topic }, key?.publicKey, kstDate(at));
  await noteAnchors(ctx.db, { ...published, places: placesOf(config), at });
  const { anchors } = published;
  const { differences } = await verifyAnchors(ledger, {
    anchors,
    folder,
    forgottenBefore: oldestKept(at),
    // Only the signer's own key can derive the salts.
    key: key?.publicKey === anchors.at(-1)?.anchor.publicKey ? key : undefined,
  });
  await noteComparison(ctx.db, {
    anchors: anchors.map(({ anchor }) => anchor),
    at,
    matches: differences.length === 0,
  });
  return {
    differences: [...published.differences, ...differences],
    next: null,
    change: { anchors: anchors.length },
  };
};

const steps: Readonly<Record<VerificationPhase, Step>> = {
  STREAMS: foldSome,
  STATEMENTS: lookBeyond,
  ANCHORS: compareAnchors,
};
