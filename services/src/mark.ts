import { accept, type CarriedRows, type Json, type Rejection } from '@sowon/ledger';
import { type DomainEvent, type StreamType, streamId } from '@sowon/ledger/domain';
import type { z } from 'zod';
import { execute } from './command.ts';
import type { Ctx } from './context.ts';
import { readerOf } from './slice-events.ts';

/** State of one member's mark on one object. */
export interface MarkState {
  readonly marked: boolean;
}

/**
 * A mark that a member can set on an object and remove, such as a follow or a like. Each pair has its own stream, `<category>-{userId}_{thingId}`, which stays
 * short however many marks an object or a member has.
 */
export interface Mark<Payload> {
  readonly stream: StreamType<MarkState>;
  /** Decides the events that reach the wanted state; none if it is reached, so repeating is no error. */
  decide(state: MarkState, payload: Payload, wanted: boolean): DomainEvent[];
}

interface Declared<Payload> {
  readonly category: string;
  readonly events: Readonly<Record<string, z.ZodType<Payload>>>;
  /** Types of the events that set and remove the mark. */
  readonly set: string;
  readonly takenOff: string;
}

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

/** A request to set or remove one member's mark. */
interface Marking<Payload> {
  readonly userId: string;
  readonly thingId: string;
  readonly payload: Payload;
  /** Name of the call, and the client's idempotency key. */
  readonly call: string;
  readonly key: string | null;
  /** The wanted state, or a refusal: it is also stored, so that a repeated key gets the same answer. */
  readonly wanted: boolean | Rejection;
  /** Rows that are written or removed with the mark. */
  readonly rows: (wanted: boolean, at: Date) => CarriedRows | readonly CarriedRows[];
  /** Further data of the request; another value under the same key counts as another request. */
  readonly said?: Readonly<Record<string, Json>>;
}

/**
 * Sets or removes a mark and returns the object's id.
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
