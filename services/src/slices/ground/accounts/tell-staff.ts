import { type Role, staffRoles } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Notice, NoticeFacts } from '../../../notice.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { findStaff } from './queries.ts';

/**
 * Notifies the staff with some roles (operators by default), in their list and by mail. The same cause is notified only once.
 * @param trx the transaction of the reported change, if that is in the database
 */
export async function tellStaff<Name extends string>(
  trx: Kysely<Database>,
  ctx: Pick<Ctx, 'clock'>,
  notice: Notice<Name>,
  { cause, facts, roles = staffRoles.operator }: Told<Name>,
): Promise<void> {
  const to = await findStaff(trx, roles);
  if (to.length === 0) return;
  await writeRows(trx, noticeRows(ctx, notice, { to, cause, at: ctx.clock.now(), facts }));
}

interface Told<Name extends string> {
  readonly cause: string;
  readonly facts: NoticeFacts<Name>;
  readonly roles?: readonly Role[];
}
