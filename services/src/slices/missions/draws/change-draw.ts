import { type DrawEvent, lottoBeacon, lottoMoment, lottoRound, policy } from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  type Instant,
  isRejection,
  type Json,
  type Rejection,
  type StreamId,
  type StreamReader,
} from '@sowon/ledger';
import type { Clock } from '../../../clock.ts';
import { type Call, type Effects, execute, noEffects, type Preparable, prepared } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { endEventProduct } from '../products/rows.ts';
import type { DrawDecision } from './decide.ts';
import { type DrawState, drawStream, drawStreamId } from './state.ts';

/** A creator's call about their own draw. */
export interface AtDraw {
  readonly creator: { readonly userId: string; readonly creatorId: string };
  readonly key: string | null;
  readonly productId: string;
}

interface DrawCall extends Pick<Call, 'key' | 'intent'> {
  readonly productId: string;
}

/** A change of a draw. A prepared one takes its instant after the preparation, which may bring the draw up to date by events of its own. */
export interface DrawChange<Reply extends Json> {
  readonly at: Date;
  /** Further streams that `decide` and `also` read or append to. */
  readonly streams?: readonly StreamId[];
  /** Holds that `also` releases. A mission's hold has the mission's id. */
  readonly holds?: readonly string[];
  /** Pure: it may run several times. */
  decide(state: DrawState | null, streams: StreamReader): DrawDecision;
  /** Further decisions in the same command, after the events. A rejection refuses the whole command. Pure. */
  also?(streams: StreamReader, events: readonly DrawEvent[]): Effects | Rejection;
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
  { productId, key, intent, ...change }: DrawCall & Preparable<DrawChange<Reply>>,
): Promise<Reply> {
  return execute<Reply>(ctx, {
    key,
    intent,
    at: ctx.clock.now(),
    prepare: async () => {
      const { at, streams = [], holds, decide, also, act, reply } = await prepared(change);
      return {
        at,
        streams: [drawStreamId(productId), ...streams],
        ...(holds && { holds }),
        decide: (read) => {
          const before = read.state(drawStream, productId);
          const events = decide(before, read);
          if (isRejection(events)) return events;
          const told = typeof reply === 'function' ? reply(events) : reply;
          if (events.length === 0) return accept({ appends: [], reply: told });
          const beside = also?.(read, events) ?? noEffects;
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
      };
    },
  });
}

/**
 * Returns the row changes of a draw's events; they commit with the events. Registration and entries are written elsewhere, because they
 * come with text from people.
 * @param after the state after the events
 */
export function rowsOf(
  events: readonly DrawEvent[],
  after: DrawState,
  at: Date,
  clock: Pick<Clock, 'addDays'>,
): CarriedRows[] {
  if (events.length === 0) return [];
  const facts: Columns<'draws'> = Object.assign(
    {},
    ...events.map((event) => factsOf(event, after, at.toISOString())),
  );
  const row = {
    product_id: after.productId,
    status: after.status,
    entries: after.entries,
    picked: after.picks.size,
    root: after.root,
    beacon: after.beacon,
    next_at: nextLook(after, at, clock),
    ...facts,
  };
  return [
    updateRows('draws', 'product_id', [row]),
    ...events.flatMap((event) => besideOf(event, after, at.toISOString())),
  ];
}

/** Returns when the timer must next look at a draw; null once nothing is awaited. @param at of the latest event */
export function nextLook(state: DrawState, at: Date, clock: Pick<Clock, 'addDays'>): Instant | null {
  switch (state.status) {
    case 'CREATED':
      return state.opensAt;
    case 'APPLYING':
      return state.appliesUntil;
    case 'DRAWING':
    case 'NOW_DRAWING':
      return state.reminded ? state.drawBy : remindAt(state, clock);
    case 'DRAWN':
      return state.closesAt;
    case 'CLOSED':
      return state.forgotten ? null : clock.addDays(at, policy.draws.winnersKeptDays).toISOString();
    case 'CANCELED':
      return null;
  }
}

/** Returns when the creator is reminded to draw. */
export const remindAt = ({ drawBy }: Pick<DrawState, 'drawBy'>, clock: Pick<Clock, 'addDays'>): Instant =>
  clock.addDays(new Date(drawBy), -policy.draws.remindDays).toISOString();

const momentOf = (round: number): Instant => new Date(lottoMoment(round)).toISOString();

/** Returns the columns of the draw's row that only this event sets. */
function factsOf(event: DrawEvent, { publicNumber }: DrawState, at: Instant): Columns<'draws'> {
  switch (event.type) {
    case 'DrawFrozen':
      return { frozen_at: at, number_drawn_at: publicNumber && momentOf(lottoRound(at)) };
    case 'DrawNumberAwaited': {
      const { round } = event.payload;
      return { number_awaited_at: at, number_drawn_at: round === null ? null : momentOf(round) };
    }
    case 'DrawNumberEntered': {
      const { round, operatorId, ...drawn } = event.payload;
      const number_entered = lottoBeacon(round, drawn);
      return { number_entered, number_entered_by: operatorId, number_entered_at: at };
    }
    case 'DrawFinished':
      return { drawn_at: at, seed: event.payload.seed };
    case 'DrawCanceled':
      return { canceled_at: at, cancel_reason: event.payload.reason, seed: event.payload.seed };
    case 'DrawClosed':
      return { closed_at: at };
    default:
      return {};
  }
}

function besideOf(event: DrawEvent, { productId, entries }: DrawState, at: Instant): CarriedRows[] {
  switch (event.type) {
    case 'DrawPicked':
    case 'DrawUnpicked': {
      const { missionId, number, by } = event.payload;
      const isPicked = event.type === 'DrawPicked';
      const step = isPicked ? ('PICKED' as const) : ('UNPICKED' as const);
      return [
        updateRows('draw_entries', 'mission_id', [
          { mission_id: missionId, picked_by: isPicked ? by : null },
        ]),
        insertRows('draw_steps', [{ product_id: productId, number, step, picked_by: by, at }]),
      ];
    }
    case 'DrawFinished': {
      const { winners } = event.payload;
      const places = winners.map(({ missionId }, index) => ({ mission_id: missionId, place: index + 1 }));
      return [updateRows('draw_entries', 'mission_id', places)];
    }
    case 'DrawCanceled':
      return [destroyed(productId, 'ALL'), endEventProduct(productId, entries === 0)];
    case 'DrawClosed':
      return [destroyed(productId, 'LOSERS'), endEventProduct(productId, false)];
    case 'DrawForgotten':
      return [destroyed(productId, 'ALL')];
    default:
      return [];
  }
}

/** Destroys the personal details of entries for good. */
const destroyed = (productId: string, whose: 'ALL' | 'LOSERS'): CarriedRows => ({
  sql: destroyDetails,
  rows: [{ product_id: productId, losers_only: whose === 'LOSERS' }],
});

const destroyDetails = `
  update draw_entries set details = null
  from jsonb_to_recordset($1::jsonb) as r (product_id uuid, losers_only boolean)
  where draw_entries.product_id = r.product_id and details is not null
    and (draw_entries.place is null or not r.losers_only)`;
