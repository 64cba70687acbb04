import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted, pagedExport } from '../../../privacy-rules.ts';
import { openWritten } from './data.ts';

/** Statements issued to a creator, with their content. */
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

/** Data that this slice keeps about a member. */
export const statementExports: readonly DataExport<Ctx>[] = [statements];

/**
 * Retention of this slice's rows after a member leaves. The content of a statement is unreadable once its creator's key is destroyed; its issue can be checked
 * as long as contracts are kept.
 */
export const statementRetention: readonly DataRetention[] = [
  deleted('statements', 'creator_id', 'CONTRACTS'),
];
