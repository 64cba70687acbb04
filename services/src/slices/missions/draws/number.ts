import { type CallName, calls, type LottoDrawn, rolesAdmitted } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { type RightHolder, requireRights } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { changeDraw } from './change-draw.ts';
import type { DrawDecision } from './decide.ts';
import { decideAwaitNumber, decideConfirmNumber, decideEnterNumber } from './decide-number.ts';
import { findDraw } from './queries.ts';
import type { DrawState } from './state.ts';

/** An operator's call about the public number of a draw. */
interface AtNumber {
  readonly operatorId: string;
  readonly key: string | null;
  readonly productId: string;
}

/**
 * Makes a draw wait for a public number instead of drand.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, ALREADY_DECIDED, DRAW_NUMBER_KNOWN {round}, KEY_REUSED, BUSY
 */
export async function awaitNumber(
  ctx: Ctx,
  { reason, ...at }: AtNumber & { readonly reason: string },
): Promise<void> {
  await actOnNumber(ctx, { ...at, action: 'awaitDrawNumber', intent: { reason }, reason }, decideAwaitNumber);
}

/**
 * Enters the drawn numbers, or replaces those entered before.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_NUMBER_NOT_AWAITED, DRAW_NUMBER_EARLY {round, until}, KEY_REUSED, BUSY
 */
export async function enterNumber(ctx: Ctx, { drawn, ...at }: AtNumber & Typed): Promise<void> {
  const intent = intentOf(drawn);
  await actOnNumber(ctx, { ...at, action: 'enterDrawNumber', intent }, (state, act) =>
    decideEnterNumber(state, drawn, act),
  );
}

/**
 * Confirms the numbers by another operator, who types them again; this fixes the order.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, DRAW_NUMBER_NOT_AWAITED, DRAW_NUMBER_EARLY {round, until}, DRAW_NUMBER_MISSING,
 *   FOUR_EYES {operatorId}, DRAW_NUMBER_OTHER, KEY_REUSED, BUSY
 */
export async function confirmNumber(ctx: Ctx, { drawn, ...at }: AtNumber & Typed): Promise<void> {
  const intent = intentOf(drawn);
  await actOnNumber(ctx, { ...at, action: 'confirmDrawNumber', intent }, (state, act) =>
    decideConfirmNumber(state, drawn, act),
  );
}

interface Typed {
  readonly drawn: LottoDrawn;
}

const intentOf = ({ numbers, bonus }: LottoDrawn) => ({ numbers: [...numbers], bonus });

interface Acting extends AtNumber {
  readonly action: Extract<CallName, 'awaitDrawNumber' | 'enterDrawNumber' | 'confirmDrawNumber'>;
  readonly intent: Readonly<Record<string, string | number | number[]>>;
  readonly reason?: string;
}

/** Runs one act of an operator and writes its row in the staff log. @param decide must be pure */
function actOnNumber(
  ctx: Ctx,
  { operatorId, key: sent, productId, action, intent, reason }: Acting,
  decide: (state: DrawState | null, act: Parameters<typeof decideAwaitNumber>[1]) => DrawDecision,
): Promise<null> {
  return changeDraw(ctx, {
    productId,
    key: { scope: `${action}:${operatorId}`, sent },
    intent: { productId, ...intent },
    prepare: async () => {
      const draw = await findDraw(ctx.db, productId);
      if (!draw) throw new AppError('NOT_FOUND');
      const frozenAt = draw.frozen_at?.toISOString() ?? null;
      const at = ctx.clock.now();
      return {
        at,
        reply: null,
        decide: (state) => decide(state, { operatorId, at: at.toISOString(), frozenAt }),
        act: (before, after) => [
          requireRights(at, [
            { staffId: operatorId, roles: rolesAdmitted(calls[action]), as: 'ACTOR' },
            ...(action === 'confirmDrawNumber' ? entererOf(before) : []),
          ]),
          staffAct({
            staffId: operatorId,
            action,
            at,
            ...(reason !== undefined && { reason }),
            object: { resource: 'draws', id: productId },
            before: factsOf(before),
            after: factsOf(after),
          }),
        ],
      };
    },
  });
}

/** Requires that the operator who entered the numbers still has the right to; otherwise somebody else must enter them again. */
function entererOf(state: DrawState | null): RightHolder[] {
  const entered = state?.publicNumber?.entered;
  if (!entered) return [];
  return [{ staffId: entered.operatorId, roles: rolesAdmitted(calls.enterDrawNumber), as: 'MAKER' }];
}

/** Returns the facts that these acts change; the numbers are public. */
function factsOf(state: DrawState | null) {
  if (!state) return null;
  const { publicNumber, beacon } = state;
  const entered = publicNumber?.entered;
  return {
    waitsForNumber: publicNumber !== null,
    number: entered ? `${entered.numbers.join(' ')} + ${entered.bonus}` : null,
    beacon,
  };
}
