import { type DrawEvent, policy } from '@sowon/contracts';
import { isRejection, type Rejection, reject, type StreamReader } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { endOfDays } from '../../../clock.ts';
import { type Effects, joined, noEffects } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { giveStrike, isShutOut, penaltyTerms } from '../../people/strikes/commands.ts';
import { strikesStreamId } from '../../people/strikes/state.ts';
import { entryStreams, winEntry } from '../missions/entry/commands.ts';
import { awaitedBeacon } from './beacon.ts';
import { type AtDraw, changeDraw, type DrawChange } from './change-draw.ts';
import { decideCancel, decideFinish, openPlaces, withoutGone } from './decide.ts';
import { type Drawing, drawingOf, passedOf, pickedByRule } from './drawing.ts';
import { type Draw, requireOwnDraw } from './queries.ts';

/**
 * Finishes a creator's own draw: the picked entries win, the others end within a minute. Past the time to draw it is finished as by a late
 * timer: the rule picks the missing winners, and the creator gets a strike.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_INCOMPLETE {open}, DRAW_NOT_READY {until} while its beacon is awaited,
 *   DRAW_DONE if nobody can be drawn, KEY_REUSED, BUSY
 */
export async function finishDraw(
  ctx: Ctx,
  { creator, key: sent, productId }: AtDraw,
): Promise<{ id: string }> {
  return changeDraw(ctx, {
    productId,
    key: { scope: `finishDraw:${creator.userId}`, sent },
    intent: { productId },
    prepare: async () => {
      const draw = await requireOwnDraw(ctx.db, creator.creatorId, productId);
      if (draw.root === null) throw new AppError('DRAW_STATE', { drawStatus: draw.status });
      const at = ctx.clock.now();
      return finishing(ctx, draw, { at, isOverdue: at >= draw.draw_by });
    },
  });
}

/**
 * Finishes an overdue draw: the rule picks the missing winners, and the creator gets a strike unless they are already blocked. The rule
 * skips entries whose pick was taken back, so fewer may win. If nobody can be drawn, the event is canceled without a strike.
 */
export async function finishOverdue(ctx: Ctx, draw: Draw, at: Date): Promise<void> {
  const { product_id: productId } = draw;
  await changeDraw(ctx, {
    productId,
    key: { scope: 'draw', id: `finish:${productId}` },
    intent: { productId },
    prepare: () => finishing(ctx, draw, { at, isOverdue: true }),
  });
}

async function finishing(
  ctx: Ctx,
  draw: Draw,
  { at, isOverdue }: { readonly at: Date; readonly isOverdue: boolean },
): Promise<DrawChange<{ id: string }>> {
  const { product_id: productId, creator_id: creatorId } = draw;
  const drawing = await drawingOf(ctx, draw);
  const { seed, order, open, gone } = drawing;
  const named = new Set(isOverdue ? likelyWinners(drawing, draw) : pickedOf(drawing));
  const strikeId = ctx.ids();
  const prizesDueAt = endOfDays(at, policy.draws.prizeDays, ctx.config.SOWON_DAY_MS).toISOString();
  const awaited = awaitedBeacon(ctx, draw);
  const terms = {
    at: at.toISOString(),
    overdue: isOverdue,
    seed: seed.toString('hex'),
    prizesDueAt,
    awaited,
  };
  return {
    at,
    reply: { id: productId },
    streams: [...entryStreams([...named]), ...(isOverdue ? [strikesStreamId(creatorId)] : [])],
    decide: (state) =>
      withoutGone(state, gone, (left) => {
        // The order was fixed after it was read: retry.
        if (left && left.beacon !== null && left.beacon !== drawing.beacon) return reject('BUSY');
        const byRule =
          isOverdue && left ? pickedByRule(drawing, passedOf(left), openPlaces(left, open.length)) : [];
        if (isOverdue && left && left.picks.size + byRule.length === 0) {
          return decideCancel(left, { reason: 'NO_ENTRIES', operatorId: null, seed: terms.seed }, terms.at);
        }
        return decideFinish(left, { ...terms, open: open.length, byRule, rankOf: order.rankOf });
      }),
    also: (streams, events) => {
      const won = winnersOf(streams, events, { named, at });
      if (isRejection(won) || !isOverdue || won.appends.length === 0 || isShutOut(streams, creatorId))
        return won;
      const strike = { strikeId, creatorId, source: { type: 'draw', id: productId } };
      return joined([won, giveStrike(streams, { strike, at, terms: penaltyTerms(ctx, at) })]);
    },
  };
}

const pickedOf = ({ open }: Drawing) =>
  open.filter(({ isPicked }) => isPicked).map(({ missionId }) => missionId);

/** Returns the picked entries and those that the rule would pick next. */
function likelyWinners(drawing: Drawing, { draw_number: drawNumber }: Draw): string[] {
  const picked = new Set(drawing.open.filter(({ isPicked }) => isPicked).map(({ number }) => number));
  const next = pickedByRule(drawing, { picked, unpicked: drawing.unpicked }, drawNumber);
  return [...pickedOf(drawing), ...next.map(({ missionId }) => missionId)];
}

/** Turns the winning entries into missions that the creator performs. */
function winnersOf(
  streams: StreamReader,
  events: readonly DrawEvent[],
  { named, at }: { readonly named: ReadonlySet<string>; readonly at: Date },
): Effects | Rejection {
  const finished = events.find((event) => event.type === 'DrawFinished');
  if (!finished) return noEffects;
  const { productId, winners, prizesDueAt: dueAt, policyVersion } = finished.payload;
  // An entry was picked or ended after the list was read: retry.
  if (winners.some(({ missionId }) => !named.has(missionId))) return reject('BUSY');
  const won = joined(
    winners.map(({ missionId, by: pickedBy }, index) => {
      const win = { productId, pickedBy, place: index + 1, dueAt, policyVersion };
      return winEntry(streams, { missionId, win, at });
    }),
  );
  return isRejection(won) ? reject('BUSY') : won;
}
