import type { JudgementReason } from '@sowon/contracts';
import { accept, isRejection } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { updateRows } from '../../../db/rows.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { reasonColumns } from '../../staff/reasons/given.ts';
import { pagePicturesRows } from './adults.ts';
import { creatorStream, creatorStreamId, decideAdultMark } from './application.ts';

interface Marking {
  readonly creatorId: string;
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * Marks a creator as adult: lists and previews leave them out, and their pictures are withheld. The creator can read the reason. The creator's own declaration
 * neither replaces nor lifts the mark.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if they are marked, KEY_REUSED, BUSY
 */
export const markCreatorAdult = (ctx: Ctx, marking: Marking & JudgementReason): Promise<void> =>
  change(ctx, marking, true);

/** Lifts the mark; the creator's own declaration stays. @throws AppError as `markCreatorAdult` */
export const liftCreatorAdultMark = (
  ctx: Ctx,
  marking: Marking & { readonly reason: string },
): Promise<void> => change(ctx, marking, false);

async function change(ctx: Ctx, marking: Marking & JudgementReason, isMarked: boolean): Promise<void> {
  const { creatorId, operatorId, key, ...given } = marking;
  const { reason } = given;
  const at = ctx.clock.now();
  const stream = creatorStreamId(creatorId);
  const action = isMarked ? 'markCreatorAdult' : 'liftCreatorAdultMark';
  await execute(ctx, {
    key: { scope: `${action}:${operatorId}`, sent: key },
    intent: { creatorId, ...given },
    at,
    streams: [stream],
    decide: (streams) => {
      const decided = decideAdultMark(streams.state(creatorStream, creatorId), { operatorId, isMarked });
      if (isRejection(decided)) return decided;
      const mark = isMarked
        ? {
            ...{ adult_marked_at: at.toISOString(), adult_marked_by: operatorId },
            ...reasonColumns('adult_mark_reason', given),
          }
        : {
            ...{ adult_marked_at: null, adult_marked_by: null },
            ...{ adult_mark_reason: null, adult_mark_reason_in: null },
          };
      const act = staffAct({
        staffId: operatorId,
        action,
        object: { resource: 'creators', id: creatorId },
        reason,
        before: { adultMark: !isMarked },
        after: { adultMark: isMarked },
        at,
      });
      return accept({
        appends: [{ stream, ...decided }],
        carry: [
          updateRows('creators', 'id', [{ id: creatorId, ...mark }]),
          ...pagePicturesRows(creatorId),
          act,
        ],
        reply: null,
      });
    },
  });
}
