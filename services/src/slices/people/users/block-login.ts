import { accept, type CarriedRows, isRejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { loginRows } from '../../ground/accounts/commands.ts';
import { members } from '../../ground/accounts/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { judgeCreator } from '../strikes/commands.ts';
import { strikesStreamId } from '../strikes/state.ts';
import { letInNotice, shutOutNotice } from './notices.ts';
import { requireNotStaff } from './queries.ts';
import { letInRow, shutOutRow } from './shut-outs.ts';

interface Judgement {
  readonly operatorId: string;
  readonly userId: string;
  /** For the log of what the staff does; whoever is shut out reads it too. */
  readonly reason: string;
  readonly key: string | null;
  readonly keyed: KeyedCall;
}

/**
 * An operator shuts a member out: their sessions end, they cannot log in, and they are told by mail, whose link says
 * why and takes an objection. Missions that wait for a
 * creator are refunded as after the third strike.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for staff, who are let in and out by whoever runs the servers, ALREADY_DECIDED,
 *   KEY_REUSED, BUSY
 */
export const blockLogin = (ctx: Ctx, judgement: Judgement) => judge(ctx, judgement, true);

/** An operator lets a member in again, whatever had shut them out; what was refunded stays so. @throws AppError as `blockLogin` */
export const unblockLogin = (ctx: Ctx, judgement: Judgement) => judge(ctx, judgement, false);

async function judge(ctx: Ctx, judgement: Judgement, blocked: boolean): Promise<void> {
  const { creator_id: creatorId } = await requireNotStaff(ctx.db, judgement.userId);
  if (creatorId === null) await judgeFan(ctx, judgement, blocked);
  else await judgeMemberWhoCreates(ctx, judgement, { creatorId, blocked });
}

/** A creator's standing follows from the events of their strikes, as missions are decided by it. */
async function judgeMemberWhoCreates(
  ctx: Ctx,
  judgement: Judgement,
  { creatorId, blocked }: { creatorId: string; blocked: boolean },
): Promise<void> {
  const { operatorId, userId, reason, key } = judgement;
  const at = ctx.clock.now();
  await execute(ctx, {
    key: { scope: `${blocked ? 'blockLogin' : 'unblockLogin'}:${operatorId}`, sent: key },
    intent: { userId, reason },
    at,
    streams: [strikesStreamId(creatorId)],
    decide: (streams) => {
      const judged = judgeCreator(streams, { creatorId, userId, operatorId, shutOut: blocked, at });
      if (isRejection(judged)) return judged;
      const carry = [...judged.carry, ...toldAndWritten(ctx, judgement, { blocked, at })];
      return accept({ appends: [judged.append], carry, reply: null });
    },
  });
}

/** Other members have no stream: the row of the act says who changed theirs, and why. */
async function judgeFan(ctx: Ctx, judgement: Judgement, blocked: boolean): Promise<void> {
  const { userId, keyed } = judgement;
  await once(ctx, keyed, async (trx) => {
    const at = ctx.clock.now();
    const member = await members(trx).where('users.id', '=', userId).forUpdate().executeTakeFirst();
    // They became a creator just now: asked again, it is decided by their strikes.
    if (!member || member.creator_id !== null) throw new AppError('BUSY');
    if (member.login_blocked === blocked) throw new AppError('ALREADY_DECIDED');
    const rows = [
      ...loginRows({ userId, blocked, at: at.toISOString() }),
      ...toldAndWritten(ctx, judgement, { blocked, at }),
    ];
    for (const row of rows) await writeRows(trx, row);
    return null;
  });
}

/** The member is told, and the act is written down. */
function toldAndWritten(
  ctx: Ctx,
  { operatorId, userId, reason }: Judgement,
  { blocked, at }: { blocked: boolean; at: Date },
): CarriedRows[] {
  const id = ctx.ids();
  const telling = { to: [userId], cause: `login:${id}`, at };
  const [recordedAt, facts] = [at.toISOString(), { shutOutId: id }];
  const rows = blocked
    ? [
        shutOutRow({ id, userId, at: recordedAt, reason }),
        noticeRows(ctx, shutOutNotice, { ...telling, facts }),
      ]
    : [
        letInRow({ userId, at: recordedAt, operatorId }),
        noticeRows(ctx, letInNotice, { ...telling, facts: {} }),
      ];
  return [
    ...rows,
    staffAct({
      staffId: operatorId,
      action: blocked ? 'blockLogin' : 'unblockLogin',
      object: { resource: 'users', id: userId },
      reason,
      before: { loginBlocked: !blocked },
      after: { loginBlocked: blocked },
      at,
    }),
  ];
}
