import { type DrawEvent, lottoBeacon, lottoMoment, lottoRound, policy } from '@sowon/contracts';
import type { CarriedRows, Instant } from '@sowon/ledger';
import type { Clock } from '../../../clock.ts';
import { type Columns, insertRows, updateRows } from '../../../db/rows.ts';
import { endEventProduct } from '../products/event-product.ts';
import type { DrawState } from './state.ts';

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
    ...{ product_id: after.productId, status: after.status, entries: after.entries },
    ...{ picked: after.picks.size, root: after.root, beacon: after.beacon },
    ...{ next_at: nextLook(after, at, clock), ...facts },
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
