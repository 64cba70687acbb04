import type { DrawEvent } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  isRejection,
  type Json,
  type Rejection,
  type StreamId,
  type StreamReader,
} from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { type CommandKey, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { refusal, refuse } from '../../../refuse.ts';
import type { Beside } from '../missions/commands/change-mission.ts';
import type { DrawDecision } from './decide.ts';
import { rowsOf } from './rows.ts';
import { type DrawState, drawStream, drawStreamId } from './state.ts';

/** A creator's call about their own draw. */
export interface AtDraw {
  readonly creator: { readonly userId: string; readonly creatorId: string };
  readonly key: string | null;
  readonly productId: string;
}

interface Change<Reply extends Json> {
  readonly productId: string;
  readonly key: CommandKey;
  readonly intent: Json;
  readonly at: Date;
  /** Further streams that `decide` and `also` read or append to. */
  readonly streams?: readonly StreamId[];
  /** Holds that `also` releases. A mission's hold has the mission's id. */
  readonly holds?: readonly string[];
  /** Pure: it may run several times. */
  decide(state: DrawState | null, streams: StreamReader): DrawDecision;
  /** Further decisions in the same command, after the events. A rejection refuses the whole command. Pure. */
  also?(streams: StreamReader, events: readonly DrawEvent[]): Beside | Rejection;
  /** Returns the rows of a staff act, if a staff member makes the change. */
  act?(before: DrawState | null, after: DrawState | null): readonly CarriedRows[];
  /** The reply to the caller, or a function of the events. */
  readonly reply: Reply | ((events: readonly DrawEvent[]) => Reply);
}

/**
 * Changes a draw under its lock. A decision without events changes nothing.
 * @throws AppError with the code of the rejection, KEY_REUSED, BUSY
 */
export function changeDraw<Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  { productId, key, intent, at, streams = [], holds, decide, also, act, reply }: Change<Reply>,
): Promise<Reply> {
  return execute<Reply>(ctx, {
    ...{ key, intent, at, streams: [drawStreamId(productId), ...streams], ...(holds && { holds }) },
    decide: (read) => {
      const before = read.state(drawStream, productId);
      const events = decide(before, read);
      if (isRejection(events)) return events;
      const told = typeof reply === 'function' ? reply(events) : reply;
      if (events.length === 0) return accept({ appends: [], reply: told });
      const beside = also?.(read, events) ?? { appends: [], carry: [] };
      if (isRejection(beside)) return beside;
      const after = events.reduce(drawStream.evolve, before);
      return accept({
        appends: [{ stream: drawStreamId(productId), events }, ...beside.appends],
        carry: [
          ...(after ? rowsOf(events, after, at, ctx.clock) : []),
          ...beside.carry,
          ...(act?.(before, after) ?? []),
        ],
        reply: told,
      });
    },
  });
}

/**
 * Runs `find` outside the ledger, then `work` with the result. If `find` fails with an AppError, the call is refused under its idempotency
 * key, so a repeated call gets the same answer.
 * @param find reads what the call is about; throws an AppError to refuse the call
 */
export async function withFound<Found, Reply extends Json>(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock'>,
  call: { readonly productId: string; readonly key: SentKey; readonly intent: Json },
  find: () => Promise<Found>,
  work: (found: Found) => Promise<Reply>,
): Promise<Reply> {
  const found = await find().catch(refusal);
  if (!(found instanceof AppError)) return work(found);
  const { productId, key, intent } = call;
  return refuse<Reply>(ctx, { key, intent, at: ctx.clock.now(), stream: drawStreamId(productId) }, found);
}

type SentKey = Extract<CommandKey, { readonly sent: string | null }>;
