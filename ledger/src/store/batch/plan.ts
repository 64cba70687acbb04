import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Json } from '../../domain/json.ts';
import { isRejection, reject } from '../../domain/rejection.ts';
import { type StreamId, streamId } from '../../domain/stream.ts';
import { answerHash, intentHash } from '../hash-chain.ts';
import type { Accepted, Command, Outcome, StreamReader } from '../types.ts';
import {
  appendTo,
  type Cell,
  HoldTaken,
  keepHolds,
  type NewEvent,
  openCell,
  refuseRenewedHolds,
  showHolds,
} from './cell.ts';
import { answerKey, type LoadedBatch, type StoredAnswer } from './load.ts';
import { stateIn, UnreadState } from './past.ts';

/** An answer to be stored under its key. */
export interface NewAnswer {
  readonly command: Command<Json>;
  readonly intentHash: string;
  readonly accepted: boolean;
  /** Canonical text of the reply or the rejection. */
  readonly reply: string;
}

export interface NewCommandEvent extends NewEvent {
  /** Position of its command's answer among the new ones, counted from 1. */
  readonly answer: number;
}

export type Result = { readonly outcome: Outcome<Json> } | { readonly error: unknown };

/** The writes of a batch, and the results of its commands in order; the results are valid once the writes are committed. */
export interface Plan {
  readonly results: readonly Result[];
  readonly answers: readonly NewAnswer[];
  readonly events: readonly NewCommandEvent[];
  readonly changed: readonly Cell[];
  /** Every stream that a command has read or changed, as it is after the batch. */
  readonly cells: Iterable<Cell>;
  readonly carriers: readonly { readonly command: Command<Json>; readonly carry: Accepted<Json>['carry'] }[];
}

/**
 * Decides the commands in order, each on the state that the earlier ones leave. Pure except for the commands' own `decide`; a command that
 * throws gets its error as its result and leaves no trace. Throws UnreadState if the loaded data does not suffice.
 */
export function planBatch(commands: readonly Command<Json>[], loaded: LoadedBatch): Plan {
  const cells = new Map<StreamId, Cell>();
  const touched = new Set<StreamId>();
  const known = new Map<string, StoredAnswer>(loaded.answers);
  const answers: NewAnswer[] = [];
  const events: NewCommandEvent[] = [];
  const carriers: Plan['carriers'][number][] = [];

  const cellOf = (stream: StreamId): Cell => {
    const cell = cells.get(stream) ?? openCell(stream, loaded.streams.get(stream));
    cells.set(stream, cell);
    return cell;
  };

  const planOne = (command: Command<Json>): Outcome<Json> => {
    const wanted = intentHash(command.intent);
    const name = answerKey(command.key.scope, command.key.id);
    const stored = known.get(name);
    if (stored !== undefined) return replay(stored, wanted, command);

    const decision = command.decide(readerFor(command, cellOf));
    const reply = isRejection(decision) ? decision : decision.reply;
    const answer = answerOf(command, wanted, reply, decision);
    if (!isRejection(decision)) {
      const draft = draftAppends(answer, answers.length + 1, decision, cellOf);
      for (const cell of draft.cells.values()) {
        cells.set(cell.key.stream, keepHolds(cell));
        touched.add(cell.key.stream);
      }
      events.push(...draft.events);
      if (decision.carry.length > 0) carriers.push({ command, carry: decision.carry });
    }
    answers.push(answer);
    known.set(name, { intentHash: wanted, accepted: answer.accepted, reply });
    return outcomeOf(answer.accepted, reply, false);
  };

  const resultOf = (command: Command<Json>): Result => {
    try {
      return { outcome: planOne(command) };
    } catch (error) {
      if (error instanceof UnreadState) throw error;
      // Decided again with that hold named, the command refuses it by its own rule.
      if (error instanceof HoldTaken)
        return resultOf({ ...command, holds: [...(command.holds ?? []), error.holdId] });
      return { error };
    }
  };
  const results = commands.map(resultOf);
  return { results, answers, events, changed: [...touched].map(cellOf), cells: cells.values(), carriers };
}

function readerFor(command: Command<Json>, cellOf: (stream: StreamId) => Cell): StreamReader {
  const locked = (category: string, id: string): Cell => cellOf(lockedBy(command, streamId(category, id)));
  return {
    wallet: (ownerId) => showHolds(locked('wallet', ownerId), command.holds ?? []).wallet,
    state: (type, id) => {
      if (type.category === 'wallet') throw new Error('read a wallet with wallet(ownerId)');
      return stateIn(locked(type.category, id).past, type);
    },
  };
}

function draftAppends(
  answer: NewAnswer,
  position: number,
  decision: Accepted<Json>,
  cellOf: (stream: StreamId) => Cell,
): { cells: ReadonlyMap<StreamId, Cell>; events: readonly NewCommandEvent[] } {
  const cells = new Map<StreamId, Cell>();
  const events: NewCommandEvent[] = [];
  const { command, intentHash: intent, reply } = answer;
  const stamp = {
    recordedAt: command.at.toISOString(),
    answerHash: answerHash({ ...command.key, intentHash: intent, canonical: reply }),
  };
  for (const { stream, events: facts } of decision.appends) {
    let cell = cells.get(stream) ?? showHolds(cellOf(lockedBy(command, stream)), command.holds ?? []);
    for (const fact of facts) {
      const appended = appendTo(cell, fact, stamp);
      cell = appended.cell;
      events.push({ ...appended.added, answer: position });
    }
    if (facts.length > 0) cells.set(stream, cell);
  }
  for (const cell of cells.values()) refuseRenewedHolds(cell, command.holds ?? []);
  return { cells, events };
}

/** Returns the stream if the command names it. Other streams are not locked: reading one would be a race, so this throws. */
function lockedBy(command: Command<Json>, stream: StreamId): StreamId {
  if (!command.streams.includes(stream)) {
    throw new Error(`command ${command.key.scope}/${command.key.id} does not name stream ${stream}`);
  }
  return stream;
}

function answerOf(command: Command<Json>, intent: string, reply: Json, decision: object): NewAnswer {
  return { command, intentHash: intent, accepted: !isRejection(decision), reply: canonicalJson(reply) };
}

function replay(stored: StoredAnswer, wanted: string, { key }: Command<Json>): Outcome<Json> {
  if (stored.intentHash === wanted) return outcomeOf(stored.accepted, stored.reply, true);
  return { ok: false, rejection: reject('KEY_REUSED', { scope: key.scope, id: key.id }), replayed: true };
}

function outcomeOf(accepted: boolean, reply: Json, replayed: boolean): Outcome<Json> {
  if (accepted) return { ok: true, reply, replayed };
  // The cast is safe: a stored rejection was a Rejection when it was written.
  return { ok: false, rejection: reply as ReturnType<typeof reject>, replayed };
}
