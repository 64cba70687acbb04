import { policy } from '@sowon/contracts';
import { accept } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { allSettled } from '../../../all-settled.ts';
import { kstMonth, kstMonthBefore } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { gradeInForce } from '../strikes/commands.ts';
import { strikesStreamId } from '../strikes/state.ts';
import { decideProposal } from './decide.ts';
import { type Judged, judge, type MonthWork } from './judge.ts';
import { worksOf } from './month-work.ts';
import { rowsOf } from './rows.ts';
import { gradesStream, gradesStreamId } from './state.ts';

/** How many proposals are made at a time; each is a ledger command and they commit in groups. */
const proposedAtOnce = 16;

/**
 * Asked each day whether a month is due: judges the work of every month that is over and was not judged yet, the oldest first, so
 * that an outage skips none. The first of all is the month before.
 * @returns the months it dealt with
 * @throws what a proposal failed with, after all of its month have been tried: the month stays due
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
 * Proposes what the work of a month that is over comes to, wherever that is another grade. Safe to repeat and to run twice at once.
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

/** Decided on the grade in force under the lock, which a strike or an operator may have changed meanwhile. */
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
