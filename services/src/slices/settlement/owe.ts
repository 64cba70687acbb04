import { decideAdvance, decideDebt, decideIntroductionFee } from '@sowon/ledger';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { changeEarnings, type EarningsCtx } from './change-earnings.ts';

/** Something that a creator owes from now on. */
export interface NewOwing {
  readonly creatorId: string;
  /** Above 0. */
  readonly won: number;
  readonly staffId: string;
  readonly reason: string;
  readonly key: string | null;
}

type Owed = { readonly id: string };

/**
 * Pays a creator in advance; the months to come give it back.
 * @throws AppError NOT_FOUND, REFUSED_BY_LEDGER {rule: WON_INVALID}, KEY_REUSED, BUSY
 */
export function giveAdvance(ctx: EarningsCtx, owing: NewOwing): Promise<Owed> {
  const id = ctx.ids();
  const policy = ledgerPolicy(ctx);
  return changeEarnings<Owed>(ctx, {
    ...owed(ctx, owing, id),
    action: 'giveAdvance',
    decide: (state) => decideAdvance(state, { advanceId: id, won: owing.won, policy }),
  });
}

/**
 * Books what a creator owes for having been introduced.
 * @throws AppError as giveAdvance
 */
export function bookIntroductionFee(ctx: EarningsCtx, owing: NewOwing): Promise<Owed> {
  const id = ctx.ids();
  const policy = ledgerPolicy(ctx);
  return changeEarnings<Owed>(ctx, {
    ...owed(ctx, owing, id),
    action: 'bookIntroductionFee',
    decide: (state) => decideIntroductionFee(state, { feeId: id, won: owing.won, policy }),
  });
}

/**
 * Books what a creator owes the platform for a duty that it had to bear.
 * @param owing.reference what it is owed for: an id of ours
 * @throws AppError as giveAdvance
 */
export function bookDebt(ctx: EarningsCtx, owing: NewOwing & { readonly reference: string }): Promise<Owed> {
  const id = ctx.ids();
  const { won, reference } = owing;
  const debt = { debtId: id, cause: 'DUTY', reference, won, policy: ledgerPolicy(ctx) } as const;
  const change = owed(ctx, owing, id);
  return changeEarnings<Owed>(ctx, {
    ...change,
    action: 'bookDebt',
    intent: { won, reference },
    decide: (state) => decideDebt(state, debt),
  });
}

function owed(ctx: EarningsCtx, { creatorId, won, staffId, reason, key }: NewOwing, id: string) {
  const at = ctx.clock.now();
  return {
    creatorId,
    staffIds: [staffId],
    key,
    reason,
    after: { won },
    intent: { won },
    at,
    reply: { id },
  } as const;
}
