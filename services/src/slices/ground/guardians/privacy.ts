import type { Ctx } from '../../../context.ts';
import { type DataExport, type DataRetention, deleted } from '../../../privacy-rules.ts';
import { personCipher } from '../accounts/queries.ts';

/** The consents that the member requested, with the data of their guardians. */
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

/** Export of this slice's data about a member. */
export const guardiansExports: readonly DataExport<Ctx>[] = [guardianConsents];

/** Retention of this slice's rows of members who have left. */
export const guardiansRetention: readonly DataRetention[] = [
  // A minor's payments depend on the proof of the guardian's consent.
  deleted('guardian_consents', 'user_id', 'CONTRACTS'),
];
