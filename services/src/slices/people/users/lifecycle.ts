import { staffRoles } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { House } from '../../../house.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { findStaff, rolesInUse } from '../../ground/accounts/queries.ts';
import { staffWorkWithdrawn } from './notices.ts';

const start = (userId: string): FlowAsk[] => [{ start: deadlineFlow(staffWorkEnds, userId) }];

export const userReactions: Reactions = {
  StaffRolesChanged: ({ payload: { userId, before, after } }) =>
    before.some((role) => !after.includes(role)) ? start(userId) : [],
  StaffConsoleShut: ({ payload }) => start(payload.userId),
};

/**
 * Withdraws the open work of a staff member who has lost the role for it, or is shut out of the console: proposals end, claims are free for others, and the
 * others are notified. It may run late, twice or concurrently, and acts once.
 * @throws AppError BUSY
 */
export async function endStaffWork(ctx: House, staffId: string): Promise<void> {
  const ended = await ctx.db
    .selectFrom('users')
    .select('rights_ended_at as at')
    .where('id', '=', staffId)
    .where('rights_ended_at', 'is not', null)
    .executeTakeFirst();
  if (!ended?.at) return;
  const roles = await rolesInUse(ctx.db, staffId, ctx.clock.now());
  const found = await Promise.all(
    ctx.declared.staffWork.map(async (work) =>
      (await work.find(ctx, staffId)).map((one) => ({ ...one, work })),
    ),
  );
  const lost = found.flat().filter(({ roles: needed }) => !needed.some((role) => roles.includes(role)));
  // Notify first, so that a crash in between cannot lose the notice.
  if (lost.length > 0) await tellOthers(ctx, { staffId, endedAt: ended.at, count: lost.length });
  for (const { id, work } of lost) await work.withdraw(ctx, { id, staffId });
  // If another right ended meanwhile, the column holds a later instant, which the next run handles.
  await ctx.db
    .updateTable('users')
    .set({ rights_ended_at: null })
    .where('id', '=', staffId)
    .where('rights_ended_at', '=', ended.at)
    .execute();
}

async function tellOthers(
  ctx: Ctx,
  { staffId, endedAt, count }: { staffId: string; endedAt: Date; count: number },
): Promise<void> {
  const to = (await findStaff(ctx.db, staffRoles.console)).filter((id) => id !== staffId);
  if (to.length === 0) return;
  const cause = `staff-work:${staffId}:${endedAt.getTime()}`;
  const facts = { count, userId: staffId };
  await writeRows(ctx.db, noticeRows(ctx, staffWorkWithdrawn, { to, cause, at: ctx.clock.now(), facts }));
}

/** Deadline that withdraws a staff member's work as soon as they lose the right to it (docs/rules/users.md#blocked-logins). */
export const staffWorkEnds: Deadline = {
  kind: 'staffWorkEnds',
  summary: 'what one of the staff had begun by a role that they have lost is withdrawn',
  awaited: (db) =>
    db
      .selectFrom('users')
      .where('rights_ended_at', 'is not', null)
      .select(['id', ({ val }) => val('ENDED').as('stage'), 'rights_ended_at as dueAt']),
  decide: endStaffWork,
};
