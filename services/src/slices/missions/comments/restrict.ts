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
  /** For whoever looks at the member in the console. */
  readonly reason: string;
}

/**
 * An operator lets a member write no comments until 24:00 in Korea of the so-manieth day from today (spec 1 §1); another restriction
 * takes the place of this.
 * @throws AppError NOT_FOUND, ACCESS_DENIED for staff, ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export function restrictCommenting(ctx: Ctx, { days, ...judged }: Judged & { readonly days: number }) {
  return judge(ctx, judged, 'restrictCommenting', days, (state, at) => {
    const until = endOfDays(at, days, ctx.config.SOWON_DAY_MS).toISOString();
    const { userId, operatorId } = judged;
    return decideRestrict(state, { userId, operatorId, until });
  });
}

/** An operator lets a member write again before that. @throws AppError NOT_FOUND, ACCESS_DENIED, ALREADY_DECIDED, KEY_REUSED, BUSY */
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
        ...{ staffId: operatorId, action, reason, at },
        object: { resource: 'users', id: userId },
        before: { noCommentsUntil: before.until },
        after: { noCommentsUntil: commentingStream.evolve(before, event).until },
      });
      const carry = [rowOf(event, at, reason), act];
      return accept({ appends: [{ stream, events: [event] }], carry, reply: { id: userId } });
    },
  });
}

/** The row tells until when, by what was decided last: who may write again may since now. */
function rowOf({ type, payload }: CommentingEvent, at: Date, reason: string): CarriedRows {
  const until = type === 'CommentingRestricted' ? payload.until : at.toISOString();
  return { sql: replacement, rows: [{ user_id: payload.userId, until, reason }] };
}

const replacement = `
  insert into comment_restrictions (user_id, until, reason)
  select r.user_id, r.until, r.reason from jsonb_populate_recordset(null::comment_restrictions, $1::jsonb) as r
  on conflict (user_id) do update set until = excluded.until, reason = excluded.reason`;
