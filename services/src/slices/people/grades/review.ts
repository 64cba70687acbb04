import { policy } from '@sowon/contracts';
import { accept } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { kstMonth, kstMonthBefore } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { allSettled } from '../../../promises.ts';
import { gradeInForce } from '../strikes/commands.ts';
import { strikesStreamId } from '../strikes/state.ts';
import { rowsOf } from './commands.ts';
import { decideProposal, gradesStream, gradesStreamId } from './decide.ts';
import { type Judged, judge, type MonthWork } from './judge.ts';
import { worksOf } from './month-work.ts';

/** Number of concurrent proposals; each is a ledger command and they commit in groups. */
const proposedAtOnce = 16;

/**
 * Runs daily: judges every month that is over and not yet judged, the oldest first, so that an outage skips none. The very first run judges the previous month.
 * @returns the judged months
 * @throws the failure of a proposal, after all of its month were tried: the month stays due
 */
export async function judgeDueMonths(ctx: Ctx): Promise<{ months: string[] }> {
  const months = await dueMonths(ctx.db, ctx.clock.now());
  for (const month of months) await judgeMonth(ctx, month);
  return { months };
}

async function dueMonths(db: Kysely<Database>, now: Date): Promise<string[]> {
  const last = kstMonthBefore(kstMonth(now));
  const { judged } = await db
    .selectFrom('grade_months')
    .select(({ fn }) => fn.max<string | null>('month').as('judged'))
    .executeTakeFirstOrThrow();
  if (judged === null) return [last];
  const months: string[] = [];
  for (let month = last; month > judged; month = kstMonthBefore(month)) months.unshift(month);
  return months;
}

/**
 * Proposes the grades of a finished month wherever they differ from the current ones. Safe to repeat and to run concurrently.
 * @param month KST, `YYYY-MM`
 */
export async function judgeMonth(ctx: Ctx, month: string): Promise<void> {
  const works = await worksOf(ctx.db, month);
  const judged = judge(works, policy.grades);
  const changes = works.flatMap((work) => {
    const due = judged.get(work.creatorId);
    return due && due.grade !== work.inForce ? [{ work, due }] : [];
  });
  for (let from = 0; from < changes.length; from += proposedAtOnce) {
    const some = changes.slice(from, from + proposedAtOnce);
    await allSettled(some.map((change) => propose(ctx, month, change)));
  }
  await ctx.db
    .insertInto('grade_months')
    .values({ month, judged_at: ctx.clock.now(), reminded_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  ctx.log.info({ event: 'grades.month-judged', month, proposals: changes.length }, 'month judged');
}

/** Decides with the grade in force under the lock, which a strike or an operator may have changed meanwhile. */
async function propose(
  ctx: Ctx,
  month: string,
  { work, due }: { readonly work: MonthWork; readonly due: Judged },
): Promise<void> {
  const { creatorId, onTime, points } = work;
  const { grade, place, of } = due;
  const proposalId = ctx.ids();
  const at = ctx.clock.now();
  const stream = gradesStreamId(creatorId);
  await execute(ctx, {
    key: { scope: 'grades', id: `proposed:${month}:${creatorId}` },
    intent: { creatorId, month },
    at,
    streams: [stream, strikesStreamId(creatorId)],
    decide: (streams) => {
      const state = streams.state(gradesStream, creatorId);
      const proposed = { proposalId, creatorId, month, grade, onTime, points, place, of };
      const event = decideProposal(state, gradeInForce(streams, creatorId), {
        ...proposed,
        policyVersion: policy.version,
      });
      return accept({
        appends: event ? [{ stream, events: [event] }] : [],
        carry: event ? rowsOf(event, at.toISOString()) : [],
        reply: null,
      });
    },
  });
}
