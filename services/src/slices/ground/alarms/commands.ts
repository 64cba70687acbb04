import { type Role, staffRoles } from '@sowon/contracts';
import type { Transaction } from 'kysely';
import { realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import { tellStaff } from '../accounts/tell-staff.ts';

/** The subject of an alarm; while it is open, the same subject raises no second alarm. */
export interface AlarmSubject {
  /** The kind of event, as named in the log: `sweep.failed`. */
  readonly event: string;
  /** The affected thing: a name or an id, no personal data. */
  readonly subject: string;
}

export interface Alarm<Name extends string> extends AlarmSubject {
  /** A code or the name of an error. */
  readonly reason: string;
  /** The notice for the staff; `facts` fill its text. */
  readonly notice: Notice<Name>;
  readonly facts: NoticeFacts<Name>;
  /** The roles that can act on it; only they are notified. Operators by default. */
  readonly roles?: readonly Role[];
}

/**
 * Raises an alarm about a problem that needs a person. It writes a row that stays open until it is cleared and counts how often it was raised. While it is
 * open, it writes an error to the log and notifies the staff who can act on it, also by mail, once a day.
 * @throws any database error
 */
export async function raiseAlarm<Name extends string>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'log'>,
  { event, subject, reason, notice, facts, roles = staffRoles.operator }: Alarm<Name>,
): Promise<void> {
  const now = ctx.clock.now();
  const isTold = await ctx.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('alarms')
      .values({
        id: ctx.ids(),
        event,
        subject,
        reason: reason.slice(0, 300),
        times: 1,
        raised_at: now,
        last_at: now,
        told_at: null,
        cleared_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['event', 'subject'])
          .where('cleared_at', 'is', null)
          .doUpdateSet((row) => ({
            reason: row.ref('excluded.reason'),
            last_at: row.ref('excluded.last_at'),
            times: row('alarms.times', '+', 1),
          })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await claimTelling(trx, id, now))) return false;
    await tellStaff(trx, ctx, notice, { cause: `alarm:${id}:${now.toISOString()}`, facts, roles });
    return true;
  });
  if (isTold) ctx.log.error({ event, subject, reason }, 'alarm');
}

/** Clears an open alarm whose problem is solved; does nothing if there is none. */
export async function clearAlarm(ctx: Pick<Ctx, 'db' | 'clock'>, of: AlarmSubject): Promise<void> {
  await ctx.db
    .updateTable('alarms')
    .set({ cleared_at: ctx.clock.now() })
    .where('event', '=', of.event)
    .where('subject', '=', of.subject)
    .where('cleared_at', 'is', null)
    .execute();
}

/** @returns true for the caller that has to notify; nobody else does for a day */
async function claimTelling(trx: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  const dayBefore = new Date(now.getTime() - realDayMs);
  const claimed = await trx
    .updateTable('alarms')
    .set({ told_at: now })
    .where('id', '=', id)
    .where((alarm) => alarm.or([alarm('told_at', 'is', null), alarm('told_at', '<=', dayBefore)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0;
}
