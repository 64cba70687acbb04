import type { QueryConfig, QueryResult } from 'pg';
import type { Json } from '../../domain/json.ts';
import type { StreamId } from '../../domain/stream.ts';
import type { Command } from '../types.ts';
import {
  isWallet,
  type LoadedRow,
  type LoadedStream,
  loadedStreams,
  namedIn,
  withParts,
} from './loaded-rows.ts';

/** An answer that is already stored under a key. */
export interface StoredAnswer {
  readonly intentHash: string;
  readonly accepted: boolean;
  readonly reply: Json;
}

export interface LoadedBatch {
  /** Keyed by `answerKey`. */
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  /** Existing streams only. */
  readonly streams: ReadonlyMap<string, LoadedStream>;
}

/** Returns one text for a command's key; different keys give different texts. */
export function answerKey(scope: string, id: string): string {
  return `${scope.length}:${scope}${id}`;
}

/**
 * Reads everything a batch decides on in one round trip. Each part is aggregated to JSON, so that the result is a single row. Amounts are int8
 * within safe integers; the deciders check that.
 */
const LOAD = `
SELECT
  (SELECT json_agg(json_build_array(c.scope, c.key, encode(c.intent_hash, 'hex'), c.outcome = 'accepted', c.reply))
     FROM unnest($1::text[], $2::text[]) AS wanted(scope, key)
     JOIN ledger.command c USING (scope, key)) AS answers,
  (SELECT json_agg(json_build_array(h.stream_id, h.version, encode(h.head_hash, 'hex'), h.available, h.held,
                                    h.debt, h.frozen, h.lots))
     FROM ledger.stream_head h WHERE h.stream_id = ANY ($3::text[])) AS heads,
  (SELECT json_agg(json_build_array(l.stream_id, l.lot_id, l.source, l.refundable, l.issued,
                                    l.spent, l.expired, l.reissued, l.refunded, l.charged_back, l.settled, l.adjusted,
                                    l.granted_at, l.expires_at, l.funding, l.paid, l.origin_lot_id))
     FROM (SELECT * FROM ledger.issued_lot WHERE stream_id = ANY ($4::text[]) AND open
           UNION ALL
           SELECT u.* FROM unnest($8::text[], $9::text[]) AS wanted(stream_id, lot_id)
             JOIN ledger.issued_lot u USING (stream_id, lot_id) WHERE NOT u.open) l) AS lots,
  (SELECT json_agg(json_build_array(h.stream_id, h.hold_id, h.reference, h.points, h.captured, h.released, h.due_at,
                                    h.parts))
     FROM unnest($5::text[], $6::text[]) AS wanted(stream_id, hold_id) JOIN ledger.hold h USING (stream_id, hold_id)
  ) AS holds,
  (SELECT json_agg(json_build_array(e.stream_id, e.type, e.schema_version, e.payload) ORDER BY e.stream_id, e.version)
     FROM ledger.event e WHERE e.stream_id = ANY ($7::text[])) AS events,
  (SELECT json_agg(json_build_array(e.stream_id, e.type, e.schema_version, e.payload) ORDER BY e.stream_id, e.version)
     FROM ledger.event e
    WHERE e.stream_id = ANY ($10::text[]) AND e.type IN ('CoinsCharged', 'ChargeRefunded', 'ChargedBack', 'RefundGranted')) AS payments`;

/** The parts of a batch's streams that have to be read. */
export interface Wanted {
  readonly streams: readonly StreamId[];
  readonly holds: Named;
  /** Named lots; only used-up ones are read by these names. */
  readonly lots: Named;
  /** Wallets whose payments are needed. */
  readonly payments: readonly StreamId[];
}

/** Parts of wallets, by the wallet's stream and their id. */
type Named = readonly (readonly [stream: StreamId, id: string])[];

/** Returns the parts of wallets that commands name, each once. */
export function namedParts(commands: readonly Command<Json>[]): Omit<Wanted, 'streams'> {
  const asking = commands.filter(({ payments }) => payments);
  return {
    holds: named(commands, 'holds'),
    lots: named(commands, 'lots'),
    payments: [...new Set(asking.flatMap(({ streams }) => streams.filter(isWallet)))],
  };
}

function named(commands: readonly Command<Json>[], parts: 'holds' | 'lots'): Named {
  const all = new Map<string, readonly [StreamId, string]>();
  for (const { streams, [parts]: ids = [] } of commands) {
    for (const stream of ids.length === 0 ? [] : streams.filter(isWallet)) {
      for (const id of ids) all.set(`${stream}\n${id}`, [stream, id]);
    }
  }
  return [...all.values()];
}

/** Returns the statement that reads keys and streams; it has to be sent after the batch's locks are taken. */
export function loadBatch(
  commands: readonly Command<Json>[],
  { streams, holds, lots, payments }: Wanted,
): QueryConfig {
  return {
    name: 'ledger-load',
    text: LOAD,
    values: [
      commands.map((command) => command.key.scope),
      commands.map((command) => command.key.id),
      streams,
      streams.filter(isWallet),
      holds.map(([stream]) => stream),
      holds.map(([, hold]) => hold),
      streams.filter((stream) => !isWallet(stream)),
      lots.map(([stream]) => stream),
      lots.map(([, lot]) => lot),
      payments,
    ],
  };
}

/** Returns the result of the load statement, together with the `known` state of other streams. */
export function loadedBatch(
  result: QueryResult | undefined,
  known: ReadonlyMap<string, LoadedStream>,
): LoadedBatch {
  // The cast is safe: the row is what LOAD selects.
  const row = result?.rows[0] as LoadedRow | undefined;
  if (row === undefined) throw new Error('the load statement always returns a row');
  const parts = namedIn(row);
  return {
    answers: new Map(
      (row.answers ?? []).map(([scope, key, intentHash, accepted, reply]) => [
        answerKey(scope, key),
        { intentHash, accepted, reply },
      ]),
    ),
    streams: new Map([
      ...[...known].map(([stream, state]) => [stream, withParts(state, parts(stream))] as const),
      ...loadedStreams(row, parts),
    ]),
  };
}
