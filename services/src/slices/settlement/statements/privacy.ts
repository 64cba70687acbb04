import type { Ctx } from '../../../context.ts';
import { type DataExport, pagedExport } from '../../../data-export.ts';
import { type DataRetention, deleted } from '../../../data-retention.ts';
import { openWritten } from './said.ts';

/** Statements that were issued to a creator, with what they say. */
const statements = pagedExport(
  'statements',
  async (ctx: Ctx, { creatorId }, last: { readonly number: string } | null, most) => {
    const rows = await ctx.db
      .selectFrom('statements')
      .select(['number', 'month', 'version', 'sha256', 'signature', 'key_id', 'issued_at', 'said'])
      .where('creator_id', '=', creatorId)
      .where('number', '>', last?.number ?? '')
      .orderBy('number')
      .limit(most)
      .execute();
    return Promise.all(
      rows.map(async ({ said, ...row }) => ({ ...row, says: await openWritten(ctx, { creatorId, said }) })),
    );
  },
);

/** What this slice keeps about a member. */
export const statementExports: readonly DataExport<Ctx>[] = [statements];

/**
 * What becomes of this slice's rows of members who have left. What a statement says is gone with its creator's key; that it was issued can be
 * checked as long as contracts are kept.
 */
export const statementRetention: readonly DataRetention[] = [
  deleted('statements', 'creator_id', 'CONTRACTS'),
];
