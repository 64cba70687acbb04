import type { CommentingEvent } from '@sowon/contracts';
import { accept, type CarriedRows, isRejection, type Rejection } from '@sowon/ledger';
import { endOfDays } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { requireNotStaff } from '../../people/users/queries.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import {
  type CommentingState,
  commentingStream,
  commentingStreamId,
  decideAllow,
  decideRestrict,
} from './commenting.ts';

interface Judged {
  readonly operatorId: string;
  readonly userId: string;
  readonly key: string | null;
  /** Shown with the member in the console. */
  readonly reason: string;
}

/**
 * Restricts a member's commenting until 24:00 KST of the given number of days from today (spec 1 §1). A later restriction replaces it.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for staff, ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export function restrictCommenting(ctx: Ctx, { days, ...judged }: Judged & { readonly days: number }) {
  return judge(ctx, judged, 'restrictCommenting', days, (state, at) => {
    const until = endOfDays(at, days, ctx.config.SOWON_DAY_MS).toISOString();
    const { userId, operatorId } = judged;
    return decideRestrict(state, { userId, operatorId, until });
  });
}

/** Lifts a member's restriction on commenting early. @throws AppError NOT_FOUND, ACCESS_DENIED, ALREADY_DECIDED, KEY_REUSED, BUSY */
export function allowCommenting(ctx: Ctx, judged: Judged) {
  const { userId, operatorId } = judged;
  return judge(ctx, judged, 'allowCommenting', 0, (state, at) =>
    decideAllow(state, { userId, operatorId }, at.toISOString()),
  );
}

async function judge(
  ctx: Ctx,
  { operatorId, userId, key, reason }: Judged,
  action: 'restrictCommenting' | 'allowCommenting',
  days: number,
  decide: (state: CommentingState, at: Date) => CommentingEvent | Rejection,
): Promise<{ id: string }> {
  await requireNotStaff(ctx.db, userId);
  const at = ctx.clock.now();
  const stream = commentingStreamId(userId);
  return execute(ctx, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { userId, reason, days },
    at,
    streams: [stream],
    decide: (streams) => {
      const before = streams.state(commentingStream, userId);
      const event = decide(before, at);
      if (isRejection(event)) return event;
      const act = staffAct({
        staffId: operatorId,
        action,
        reason,
        at,
        object: { resource: 'users', id: userId },
        before: { noCommentsUntil: before.until },
        after: { noCommentsUntil: commentingStream.evolve(before, event).until },
      });
      const carry = [rowOf(event, at, reason), act];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id: userId } });
    },
  });
}

/** Returns the row with the end of the latest restriction; a lifted restriction ends now. */
function rowOf({ type, payload }: CommentingEvent, at: Date, reason: string): CarriedRows {
  const until = type === 'CommentingRestricted' ? payload.until : at.toISOString();
  return { sql: replacement, rows: [{ user_id: payload.userId, until, reason }] };
}

const replacement = `
  insert into comment_restrictions (user_id, until, reason)
  select r.user_id, r.until, r.reason from jsonb_populate_recordset(null::comment_restrictions, $1::jsonb) as r
  on conflict (user_id) do update set until = excluded.until, reason = excluded.reason`;
