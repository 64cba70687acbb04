import type { ColumnType } from 'kysely';
import type { Json, JsonObject } from '../domain/json.ts';

/** int8 as the driver gives it: a string, or a number if the pool parses with `safeIntegers`. */
type Int8 = ColumnType<string | number, number, number>;

/** The part of a hold on one lot, in points. */
export type HoldPart = [lotId: string, points: number, captured: number, released: number];

/** The ledger's tables for kysely, for joins in a caller's own reads. Only the ledger writes them. */
export interface LedgerTables {
  'ledger.stream_head': {
    stream_id: string;
    shard: number;
    version: Int8;
    head_hash: Buffer;
    available: Int8;
    held: Int8;
    debt: Int8;
    frozen: boolean;
    /** Fields parted by tabs: id, spendable and held points of each open lot. */
    lots: string;
  };
  'ledger.event': {
    shard: number;
    shard_seq: Int8;
    stream_id: string;
    version: Int8;
    type: string;
    schema_version: number;
    payload: JsonObject;
    canonical: string;
    recorded_at: Date;
    command_scope: string;
    command_key: string;
    answer_hash: Buffer;
    prev_hash: Buffer;
    hash: Buffer;
    /** Fields parted by tabs; `ledger.posting` shows them. */
    postings: string;
    hold_id: string | null;
  };
  /** A view: the postings of the events, one row each. */
  'ledger.posting': {
    shard: number;
    shard_seq: Int8;
    ord: number;
    asset: string;
    amount: Int8;
    from_account: string;
    to_account: string;
    from_lot: string | null;
    to_lot: string | null;
    recorded_at: Date;
  };
  /** A view: every posting as two signed legs. */
  'ledger.entry': {
    shard: number;
    shard_seq: Int8;
    leg: number;
    account: string;
    asset: string;
    amount: Int8;
    lot_id: string | null;
    recorded_at: Date;
  };
  'ledger.command': {
    scope: string;
    key: string;
    intent_hash: Buffer;
    outcome: 'accepted' | 'rejected';
    canonical: string;
    reply: Json;
    recorded_at: Date;
  };
  /** A view: every lot with its points from its wallet's head. */
  'ledger.lot': {
    stream_id: string;
    lot_id: string;
    source: 'CASH' | 'BONUS' | 'SUPPORTED' | 'RECEIVED';
    refundable: boolean;
    issued: Int8;
    remaining: Int8;
    held: Int8;
    spent: Int8;
    expired: Int8;
    reissued: Int8;
    refunded: Int8;
    charged_back: Int8;
    settled: Int8;
    adjusted: Int8;
    granted_at: Date;
    expires_at: Date;
    funding: { paymentId: string; method: string; currency: string } | null;
    paid: Int8 | null;
    origin_lot_id: string | null;
    open: boolean;
  };
  /** A view: the event that opened a hold, with the points captured and released since. */
  'ledger.hold': {
    stream_id: string;
    hold_id: string;
    reference: string;
    points: Int8;
    captured: Int8;
    released: Int8;
    due_at: Date | null;
    parts: HoldPart[];
    open: boolean;
  };
  'ledger.stream_snapshot': {
    stream_id: string;
    version: Int8;
    recorded_at: Date;
    format: number;
    state: JsonObject;
  };
  'ledger.shard': { id: number; last_seq: Int8 };
  'ledger.consumer_checkpoint': { consumer: string; shard: number; seq: Int8 };
}
