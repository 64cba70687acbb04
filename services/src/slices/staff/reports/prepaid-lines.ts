import { type LineState, policy, staffRoles } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { tellStaff } from '../../ground/accounts/tell-staff.ts';
import { liabilityMonths } from './liability.ts';
import { readSums } from './month-sums.ts';
import { prepaidLineNotice } from './notices.ts';

const { prepaidLines, nearPercent } = policy.reports;

/** Thresholds of the law as the report shows them, in won and percent. */
export const prepaidLinesShown = { ...prepaidLines, nearPercent };

/**
 * Tells finance once a month if bought coins are near a threshold of the law on prepaid means, and once more if one is reached.
 * @returns the state of the nearer threshold
 */
export async function watchPrepaidLines(ctx: Ctx): Promise<LineState> {
  const { sums, asOf } = await readSums(ctx);
  const [month] = liabilityMonths(sums, { asOf, count: 1 });
  if (month === undefined) throw new Error('the running month is always there');
  if (month.state !== 'BELOW')
    await tellStaff(ctx.db, ctx, prepaidLineNotice, {
      cause: `prepaid-line:${month.month}:${month.state}`,
      roles: staffRoles.finance,
      facts: {
        outstandingWon: month.boughtWon,
        outstandingPercent: month.outstandingPercent,
        issuedWon: month.boughtYearWon,
        issuedPercent: month.issuedPercent,
      },
    });
  return month.state;
}
