import type { Json, JsonObject } from '../domain/json.ts';
import type { Rejection } from '../domain/rejection.ts';
import type { DomainEvent, StreamId, StreamType } from '../domain/stream.ts';
import type { WalletState } from '../domain/wallet/state.ts';

/** Something wanted of the ledger, at most once for ever per key. */
export interface Command<Reply extends Json> {
  /** The idempotency key. `scope` keeps the keys of different kinds of commands apart. */
  readonly key: { readonly scope: string; readonly id: string };
  /** What was wanted, never what was resolved: it is hashed, and a second use of the key must bring the same. */
  readonly intent: Json;
  /** The caller's clock; becomes `recordedAt` of the events. */
  readonly at: Date;
  /** Every stream that `decide` reads or appends to; the one that most commands share first. */
  readonly streams: readonly StreamId[];
  /**
   * Those of `streams` that were named for this command a moment ago, so that nobody can have written to them: they are
   * not read first. An append to one that exists after all fails and is decided anew.
   */
  readonly fresh?: readonly StreamId[];
  /** Ids of the holds that `decide` asks for: no other is read. */
  readonly holds?: readonly string[];
  /** Whether `decide` asks what became of the payments of its wallets; else they are not read. */
  readonly payments?: boolean;
  /** Ids of lots that `decide` asks for though they may be used up; open ones are always read. */
  readonly lots?: readonly string[];
  /** Pure; may run more than once, on newer states. An exception fails this command only. */
  decide(streams: StreamReader): Decision<Reply>;
}

/** The streams of a command as they stand under its locks, earlier commands of the batch included. */
export interface StreamReader {
  wallet(ownerId: string): WalletState;
  state<S>(type: StreamType<S>, id: string): S;
}

export interface Append {
  readonly stream: StreamId;
  readonly events: readonly DomainEvent[];
}

/**
 * Rows of the caller's own tables that commit with the events: one statement with a single parameter
 * `$1::jsonb`, an array of rows (read it with `jsonb_to_recordset`). Commands of a batch that bring the
 * same text share one execution, except commands on a common stream, which run in order.
 */
export interface CarriedRows {
  readonly sql: string;
  readonly rows: readonly JsonObject[];
}

export interface Accepted<Reply> {
  readonly appends: readonly Append[];
  readonly carry: readonly CarriedRows[];
  readonly reply: Reply;
}

export type Decision<Reply> = Accepted<Reply> | Rejection;

/** `replayed`: the key was answered before and this is that stored answer; nothing was written now. */
export type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply; readonly replayed: boolean }
  | { readonly ok: false; readonly rejection: Rejection; readonly replayed: boolean };

/** Counters since start, and what waits now. */
export interface LedgerStats {
  readonly queued: number;
  /** Of these, those that wait for a stream which somebody else has locked. */
  readonly aside: number;
  readonly batches: number;
  readonly commands: number;
  readonly events: number;
  readonly splits: number;
  readonly retries: number;
  readonly busy: number;
  readonly largestBatch: number;
}

export interface Ledger {
  /**
   * Decides and commits one command; resolves after the commit. A refusal by the rules, also KEY_REUSED, is an
   * outcome. Rejects with LedgerBusy when the queue is full, with the database's error when this
   * command's rows are refused, with decide's own error when it throws.
   */
  execute<Reply extends Json>(command: Command<Reply>): Promise<Outcome<Reply>>;
  /**
   * Resolves when the database has answered by the very connections that commands go, behind those under way. Rejects with
   * the connection's error; how long that takes is the pool's to bound.
   */
  reach(): Promise<void>;
  /** Stops taking commands, waits for those under way. The pool stays the caller's. */
  close(): Promise<void>;
  stats(): LedgerStats;
}

/** Builds the accepting decision; `carry` may be left out. */
export function accept<Reply>(accepted: {
  readonly appends: readonly Append[];
  readonly carry?: readonly CarriedRows[];
  readonly reply: Reply;
}): Accepted<Reply> {
  return { appends: accepted.appends, carry: accepted.carry ?? [], reply: accepted.reply };
}

/** The bounded queue is full: nothing was written, the same command may be sent again later. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
}
