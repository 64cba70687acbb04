import type { QueryConfig, QueryResult } from 'pg';
import type { Json } from '../../domain/json.ts';
import type { DomainEvent, StreamId } from '../../domain/stream.ts';
import type {
  Funding,
  Hold,
  HoldAllocation,
  Lot,
  LotSource,
  WalletState,
} from '../../domain/wallet/state.ts';
import type { HeadLot, HoldPart } from '../tables.ts';
import type { Command } from '../types.ts';

/** An answer that already stands under a key. */
export interface StoredAnswer {
  readonly intentHash: string;
  readonly accepted: boolean;
  readonly reply: Json;
}

/** A stream as the database has it under the batch's locks; `wallet` for wallets, else `events`. */
export interface LoadedStream {
  readonly version: number;
  readonly headHash: string;
  readonly wallet: WalletState | null;
  readonly events?: readonly DomainEvent[];
}

export interface LoadedBatch {
  /** By `answerKey`. */
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  /** Streams that exist. */
  readonly streams: ReadonlyMap<string, LoadedStream>;
}

/** One text for a command's key. */
export function answerKey(scope: string, id: string): string {
  return `${scope.length}:${scope}${id}`;
}

export const isWallet = (stream: StreamId): boolean => stream.startsWith('wallet-');

/**
 * One round trip for everything a batch decides on. Each part is aggregated to JSON, so that a single row
 * travels; amounts are int8 within safe integers by the deciders' own checks.
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
                                    l.granted_at, l.expires_at, l.funding, l.origin_lot_id))
     FROM ledger.issued_lot l WHERE l.stream_id = ANY ($4::text[]) AND l.open) AS lots,
  (SELECT json_agg(json_build_array(h.stream_id, h.hold_id, h.reference, h.points, h.captured, h.released, h.due_at,
                                    h.parts))
     FROM unnest($5::text[], $6::text[]) AS wanted(stream_id, hold_id) JOIN ledger.hold h USING (stream_id, hold_id)
  ) AS holds,
  (SELECT json_agg(json_build_array(e.stream_id, e.type, e.schema_version, e.payload) ORDER BY e.stream_id, e.version)
     FROM ledger.event e WHERE e.stream_id = ANY ($7::text[])) AS events`;

type HeadRow = [
  stream: StreamId,
  version: number,
  hash: string,
  available: number,
  held: number,
  debt: number,
  frozen: boolean,
  lots: HeadLot[],
];
type LotRow = [
  stream: string,
  lotId: string,
  source: LotSource,
  refundable: boolean,
  issued: number,
  spent: number,
  expired: number,
  reissued: number,
  refunded: number,
  chargedBack: number,
  settled: number,
  adjusted: number,
  grantedAt: string,
  expiresAt: string,
  funding: Funding | null,
  originLotId: string | null,
];
type HoldRow = [
  stream: string,
  holdId: string,
  reference: string,
  points: number,
  captured: number,
  released: number,
  dueAt: string | null,
  parts: HoldPart[],
];
type EventRow = [string, string, number, DomainEvent['payload']];

interface LoadedRow {
  answers: [string, string, string, boolean, Json][] | null;
  heads: HeadRow[] | null;
  lots: LotRow[] | null;
  holds: HoldRow[] | null;
  events: EventRow[] | null;
}

/** What of a batch's streams has to be read. */
export interface Wanted {
  readonly streams: readonly StreamId[];
  /** Holds by the wallet's stream and their id. */
  readonly holds: readonly (readonly [stream: StreamId, holdId: string])[];
}

/** The holds that commands name, each once. */
export function namedHolds(commands: readonly Command<Json>[]): Wanted['holds'] {
  const named = new Map<string, readonly [StreamId, string]>();
  for (const { streams, holds = [] } of commands) {
    for (const stream of holds.length === 0 ? [] : streams.filter(isWallet)) {
      for (const hold of holds) named.set(`${stream}\n${hold}`, [stream, hold]);
    }
  }
  return [...named.values()];
}

/** The statement that reads keys and streams; to be sent under the batch's locks, behind them. */
export function loadBatch(commands: readonly Command<Json>[], { streams, holds }: Wanted): QueryConfig {
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
    ],
  };
}

/** What the load statement gave, laid over what was `known` before of other streams. */
export function loadedBatch(
  result: QueryResult | undefined,
  known: ReadonlyMap<string, LoadedStream>,
): LoadedBatch {
  // The parsing edge: the row is what LOAD selects.
  const row = result?.rows[0] as LoadedRow | undefined;
  if (row === undefined) throw new Error('the load statement always returns a row');
  const holds = groupByStream(row.holds ?? []);
  return {
    answers: new Map(
      (row.answers ?? []).map(([scope, key, intentHash, accepted, reply]) => [
        answerKey(scope, key),
        { intentHash, accepted, reply },
      ]),
    ),
    streams: new Map([
      ...[...known].map(([stream, state]) => [stream, withHolds(state, holds.get(stream))] as const),
      ...loadedStreams(row, holds),
    ]),
  };
}

function withHolds(known: LoadedStream, holds: readonly HoldRow[] = []): LoadedStream {
  if (known.wallet === null || holds.length === 0) return known;
  return { ...known, wallet: { ...known.wallet, holds: holdsById(holds) } };
}

const holdsById = (rows: readonly HoldRow[]) => new Map(rows.map((hold) => [hold[1], holdOf(hold)]));

function loadedStreams(
  row: LoadedRow,
  holds: ReadonlyMap<string, readonly HoldRow[]>,
): Map<string, LoadedStream> {
  const lots = groupByStream(row.lots ?? []);
  const events = groupByStream(row.events ?? []);
  return new Map(
    (row.heads ?? []).map(([stream, version, hash, available, held, debt, frozen, open]) => {
      const wallet = isWallet(stream)
        ? {
            lots: lotsOf(open, lots.get(stream) ?? []),
            holds: holdsById(holds.get(stream) ?? []),
            available,
            held,
            debt,
            frozen,
          }
        : null;
      const past = (events.get(stream) ?? []).map(([, type, schemaVersion, payload]) => ({
        type,
        schemaVersion,
        payload,
      }));
      return [stream, { version, headHash: hash, wallet, events: past }];
    }),
  );
}

function groupByStream<Row extends [string, ...unknown[]]>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[0]);
    if (group === undefined) groups.set(row[0], [row]);
    else group.push(row);
  }
  return groups;
}

/** In the order of their issue, as far as the head keeps it. */
function lotsOf(open: readonly HeadLot[], issued: readonly LotRow[]): Map<string, Lot> {
  const rows = new Map(issued.map((row) => [row[1], row]));
  return new Map(
    open.map(([lotId, remaining, held]) => {
      const row = rows.get(lotId);
      if (row === undefined)
        throw new Error(`the head names the lot ${lotId}, which was never issued or is used up`);
      return [lotId, lotOf(row, remaining, held)];
    }),
  );
}

function lotOf(row: LotRow, remaining: number, held: number): Lot {
  const [, lotId, source, refundable, points, ...rest] = row;
  const [spent, expired, reissued, refunded, chargedBack, settled, adjusted, ...origin] = rest;
  const [grantedAt, expiresAt, funding, originLotId] = origin;
  return {
    lotId,
    source,
    refundable,
    points,
    remaining,
    held,
    spent,
    expired,
    reissued,
    refunded,
    chargedBack,
    settled,
    adjusted,
    grantedAt: new Date(grantedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    funding,
    originLotId,
  };
}

function holdOf([, holdId, reference, points, captured, released, dueAt, parts]: HoldRow): Hold {
  const allocations = parts.map(
    ([lotId, points, captured, released]): HoldAllocation => ({ lotId, points, captured, released }),
  );
  const due = dueAt === null ? null : new Date(dueAt).toISOString();
  return { holdId, reference, points, captured, released, dueAt: due, allocations };
}
