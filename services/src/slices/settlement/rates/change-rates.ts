import { RatesWish } from '@sowon/contracts';
import { canonicalJson, isRejection, readPolicies, type StreamReader } from '@sowon/ledger';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { insertRows } from '../../../db/rows.ts';
import {
  changeableMonths,
  decideRates,
  effectOf,
  newestOf,
  rateStream,
  rateStreamId,
  ratesOf,
  versionAfter,
} from './decide.ts';

/**
 * Approval kind for the rates that settle months, decided by two members of finance. New rates hold from a month that begins in 30 days at the earliest
 * (docs/rules/rates.md#changing-them). The resulting version of the ledger's policy is published in the same transaction, and the event tells creators.
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
      // Page of the resulting version.
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
          version,
          effective_from: effectiveFrom,
          canonical: canonicalJson(numbers),
          approval_id: approvalId,
          decided_at: at.toISOString(),
        };
        return {
          appends: [{ stream: rateStreamId, events: [event] }],
          carry: [insertRows('rate_changes', [row])],
        };
      },
    };
  },
};
