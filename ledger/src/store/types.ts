import type { Json, JsonObject } from '../domain/json.ts';
import type { Rejection } from '../domain/rejection.ts';
import type { DomainEvent, StreamId, StreamType } from '../domain/stream.ts';
import type { WalletState } from '../domain/wallet/state.ts';

/** A request to the ledger, carried out at most once for each key. */
export interface Command<Reply extends Json> {
  /** The idempotency key. `scope` keeps the keys of different kinds of commands apart. */
  readonly key: { readonly scope: string; readonly id: string };
  /** The caller's request as it came, not values resolved from it. It is hashed, and a second use of the key must bring the same intent. */
  readonly intent: Json;
  /** The caller's clock; becomes `recordedAt` of the events. */
  readonly at: Date;
  /** Every stream that `decide` reads or appends to; the one that most commands share comes first. */
  readonly streams: readonly StreamId[];
  /**
   * Those of `streams` whose ids were created for this command just now, so that nobody can have written to them: they are not read first. If
   * such a stream exists after all, the append fails and the command is decided again.
   */
  readonly fresh?: readonly StreamId[];
  /** Ids of the holds that `decide` asks for; no other hold is read. */
  readonly holds?: readonly string[];
  /** True if `decide` needs the payments of its wallets; else they are not read. */
  readonly payments?: boolean;
  /** Ids of lots that `decide` asks for and that may be used up; open lots are always read. */
  readonly lots?: readonly string[];
  /** Pure; may run more than once, on newer states. An exception fails this command only. */
  decide(streams: StreamReader): Decision<Reply>;
}

/** The streams of a command under its locks, including the changes by earlier commands of the batch. */
export interface StreamReader {
  wallet(ownerId: string): WalletState;
  state<S>(type: StreamType<S>, id: string): S;
}

export interface Append {
  readonly stream: StreamId;
  readonly events: readonly DomainEvent[];
}

/**
 * Rows of the caller's own tables that commit with the events: one statement with a single parameter `$1::jsonb`, an array of rows (read it
 * with `jsonb_to_recordset`). Commands of a batch with the same statement text share one execution, except commands on a common stream, which
 * run in order.
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

/** `replayed`: the key was answered before, and this is that stored answer; nothing was written now. */
export type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply; readonly replayed: boolean }
  | { readonly ok: false; readonly rejection: Rejection; readonly replayed: boolean };

/** Counters since the start, and the commands that wait now. */
export interface LedgerStats {
  readonly queued: number;
  /** Queued commands that wait for a stream locked by another process. */
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
   * Decides and commits one command; resolves after the commit. A rejection by the rules, also KEY_REUSED, is an outcome. Rejects with
   * LedgerBusy if the queue is full, with the database's error if this command's rows are refused, with decide's own error if it throws.
   */
  execute<Reply extends Json>(command: Command<Reply>): Promise<Outcome<Reply>>;
  /**
   * Resolves when the database has answered on all connections that commands use, after the running commands. Rejects with the connection's
   * error; the pool's timeouts limit the wait.
   */
  reach(): Promise<void>;
  /** Stops taking commands and waits for the running ones. Does not close the pool. */
  close(): Promise<void>;
  stats(): LedgerStats;
}

/** Builds an accepting decision; `carry` may be left out. */
export function accept<Reply>(accepted: {
  readonly appends: readonly Append[];
  readonly carry?: readonly CarriedRows[];
  readonly reply: Reply;
}): Accepted<Reply> {
  return { appends: accepted.appends, carry: accepted.carry ?? [], reply: accepted.reply };
}

/** The bounded queue is full: nothing was written, and the same command may be sent again later. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
}
