import { accept, type CarriedRows, type Json, type Rejection } from '@sowon/ledger';
import { type DomainEvent, type StreamType, streamId } from '@sowon/ledger/domain';
import type { z } from 'zod';
import { execute } from './command.ts';
import type { Ctx } from './context.ts';
import { readerOf } from './slice-events.ts';

/** Whether one member has set a mark on one thing. */
export interface MarkState {
  readonly marked: boolean;
}

/**
 * What a member may set on a thing and take off again, such as a follow or a like. Each pair has a stream of its own,
 * `<category>-{userId}_{thingId}`: short, however many set it on one thing and on however many things one member does.
 */
export interface Mark<Payload> {
  readonly stream: StreamType<MarkState>;
  /** Brings a pair to where it is wanted; nothing when it is there, so setting or taking off twice is no error. */
  decide(state: MarkState, payload: Payload, wanted: boolean): DomainEvent[];
}

interface Declared<Payload> {
  readonly category: string;
  readonly events: Readonly<Record<string, z.ZodType<Payload>>>;
  /** The type of the event that sets it, and of the one that takes it off. */
  readonly set: string;
  readonly takenOff: string;
}

/** Declares a mark by its two events. */
export function declareMark<Payload extends DomainEvent['payload']>(
  declared: Declared<Payload>,
): Mark<Payload> {
  const { category, events, set, takenOff } = declared;
  const read = readerOf(category, events);
  return {
    stream: {
      category,
      initial: () => ({ marked: false }),
      evolve: (_, event) => ({ marked: read(event).type === set }),
    },
    decide: ({ marked }, payload, wanted) =>
      marked === wanted ? [] : [{ type: wanted ? set : takenOff, schemaVersion: 1, payload }],
  };
}

/** What is to become of one member's mark on one thing. */
interface Marking<Payload> {
  readonly userId: string;
  readonly thingId: string;
  readonly payload: Payload;
  /** Of the call: its name, and the key that the client sent. */
  readonly call: string;
  readonly key: string | null;
  /** A refusal is decided too, so that a key that comes again gets the answer that it was given first. */
  readonly wanted: boolean | Rejection;
  /** The rows that come and go with it. */
  readonly rows: (wanted: boolean, at: Date) => CarriedRows | readonly CarriedRows[];
  /** What is said with it beside the thing's id, so that another word under the same key is another wish. */
  readonly said?: Readonly<Record<string, Json>>;
}

/**
 * Sets or takes off a mark; gives the thing's id.
 * @throws AppError of the refusal, KEY_REUSED, BUSY
 */
export function setMark<Payload>(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  mark: Mark<Payload>,
  { userId, thingId, payload, call, key, wanted, rows, said }: Marking<Payload>,
): Promise<{ id: string }> {
  const pairId = `${userId}_${thingId}`;
  const stream = streamId(mark.stream.category, pairId);
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `${call}:${userId}`, sent: key },
    intent: { thingId, ...said },
    at,
    streams: [stream],
    decide: (streams) => {
      if (typeof wanted !== 'boolean') return wanted;
      const events = mark.decide(streams.state(mark.stream, pairId), payload, wanted);
      const reply = { id: thingId };
      if (events.length === 0) return accept({ appends: [], reply });
      return accept({ appends: [{ stream, events }], carry: [rows(wanted, at)].flat(), reply });
    },
  });
}
