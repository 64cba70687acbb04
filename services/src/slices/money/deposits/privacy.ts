import type { Ctx } from '../../../context.ts';
import { blanked, type DataExport, type DataRetention, kept } from '../../../privacy-rules.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { openPayer, openTold } from './sealed.ts';

/** Bank deposits of a member, with the personal data that they gave for them. */
const deposits: DataExport<Ctx> = {
  name: 'deposits',
  async *rows(ctx, { userId }) {
    const asked = await ctx.db
      .selectFrom('deposits')
      .select(['id', 'points', 'won', 'told', 'status', 'cancelled_by', 'asked_at', 'due_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute();
    if (asked.length === 0) return;
    const cipher = await personCipher(ctx, userId);
    for (const { told, ...deposit } of asked) yield { ...deposit, told: openTold(cipher, deposit.id, told) };
  },
};

/** Transfers that paid a member’s deposits. */
const transfers: DataExport<Ctx> = {
  name: 'transfers',
  async *rows(ctx, { userId }) {
    const paid = await ctx.db
      .selectFrom('transfers')
      .select(['id', 'won', 'payer', 'received_at'])
      .where('user_id', '=', userId)
      .orderBy('received_at')
      .execute();
    for (const { payer, ...transfer } of paid)
      yield { ...transfer, payer: payer === null ? null : openPayer(ctx.config, transfer.id, payer) };
  },
};

/** The data that this slice stores about a member. */
export const depositExports: readonly DataExport<Ctx>[] = [deposits, transfers];

/** How long this slice keeps rows of members who have left. */
export const depositRetention: readonly DataRetention[] = [
  kept('deposit_claims', 'user_id', 'amounts, as the ledger has them'),
  blanked('deposits', 'user_id', 'CONTRACTS', { blanks: { told: 'null' }, only: 'told is not null' }),
  blanked('transfers', 'user_id', 'CONTRACTS', { blanks: { payer: 'null' }, only: 'payer is not null' }),
  kept('bank_list_columns', 'chosen_by', 'acts of the staff'),
  kept('deposit_matches', 'user_id', 'what paid for what, as the ledger has it'),
  kept('deposit_matches', 'maker_id', 'acts of the staff'),
  kept('deposit_matches', 'checker_id', 'acts of the staff'),
];
