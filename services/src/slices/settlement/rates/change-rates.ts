import { RatesWish } from '@sowon/contracts';
import { canonicalJson, isRejection, readPolicies, type StreamReader } from '@sowon/ledger';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { insertRows } from '../../../db/rows.ts';
import { changeableMonths, decideRates, effectOf, newestOf } from './decide.ts';
import { versionAfter } from './numbers.ts';
import { rateStream, rateStreamId, ratesOf } from './state.ts';

/**
 * The rates that months are settled by, from a month on that begins in 30 days at the earliest, are decided by two of finance (docs/rules/rates.md#changing-them). The
 * version of the ledger's policy that they make is published in the same moment, and creators are told by the event.
 */
export const settlementRates: ApprovalKind = {
  kind: 'SETTLEMENT_RATES',
  proposedBy: 'proposeRates',
  approvers: 'finance',
  async prepare(ctx, wished) {
    const wish = RatesWish.parse(wished);
    const published = await readPolicies(ctx.db);
    const asked = (streams: StreamReader, at: Date) => {
      const newest = newestOf(published, streams.state(rateStream, ratesOf));
      return { wish, newest, months: changeableMonths(newest, at, ctx.clock) };
    };
    return {
      streams: [rateStreamId],
      // The page of the version that comes of it.
      object: { resource: 'rates', id: wish.fromMonth },
      concernsId: null,
      figure: null,
      effect: (streams, at) => effectOf(asked(streams, at)),
      execute: (streams, { approvalId, makerId, checkerId, at }) => {
        const now = asked(streams, at);
        const tried = effectOf(now);
        if (isRejection(tried)) return tried;
        const event = decideRates(now, { approvalId, makerId, checkerId });
        const { version, effectiveFrom, numbers } = versionAfter(now.newest, event.payload);
        const row = {
          ...{ version, effective_from: effectiveFrom, canonical: canonicalJson(numbers) },
          ...{ approval_id: approvalId, decided_at: at.toISOString() },
        };
        return {
          appends: [{ stream: rateStreamId, events: [event] }],
          carry: [insertRows('rate_changes', [row])],
        };
      },
    };
  },
};
