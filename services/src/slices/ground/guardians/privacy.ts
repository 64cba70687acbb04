import type { Ctx } from '../../../context.ts';
import type { DataExport } from '../../../data-export.ts';
import { type DataRetention, deleted } from '../../../data-retention.ts';
import { personCipher } from '../accounts/queries.ts';

/** Consents that the member asked guardians for, with what they told of them. */
const guardianConsents: DataExport<Ctx> = {
  name: 'guardianConsents',
  async *rows(ctx, { userId }) {
    const asked = await ctx.db
      .selectFrom('guardian_consents')
      .select(['id', 'guardian', 'text_version', 'asked_at', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute();
    if (asked.length === 0) return;
    const cipher = await personCipher(ctx, userId);
    for (const { id, guardian, ...rest } of asked) {
      const told: unknown = JSON.parse(cipher.open(`guardian:${id}`, guardian));
      yield { id, guardian: told, ...rest };
    }
  },
};

/** What this slice keeps about a member. */
export const guardiansExports: readonly DataExport<Ctx>[] = [guardianConsents];

/** What becomes of this slice's rows of members who have left. */
export const guardiansRetention: readonly DataRetention[] = [
  // That a guardian has agreed is what a minor's payments rest on.
  deleted('guardian_consents', 'user_id', 'CONTRACTS'),
];
