import type { Grade } from '@sowon/contracts';
import { accept, isRejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyAt } from '../../../ledger-policy.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { findCreator } from '../creators/queries.ts';
import { gradeCreator, gradeInForce } from './commands.ts';
import { strikesStreamId } from './state.ts';

interface Given {
  readonly creatorId: string;
  readonly operatorId: string;
  readonly grade: Grade;
  /** For the audit log. */
  readonly reason: string;
  readonly key: string | null;
}

/**
 * Gives a creator a grade: it sets the value of future earnings; past earnings keep theirs.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if they already have it, KEY_REUSED, BUSY
 */
export async function giveGrade(
  ctx: Ctx,
  { creatorId, operatorId, grade, reason, key }: Given,
): Promise<void> {
  const creator = await findCreator(ctx.db, creatorId);
  if (!creator) throw new AppError('NOT_FOUND');
  const { userId } = creator;
  const at = ctx.clock.now();
  const policy = await ledgerPolicyAt(ctx, at);
  await execute(ctx, {
    key: { scope: `giveGrade:${operatorId}`, sent: key },
    intent: { creatorId, grade, reason },
    at,
    streams: [strikesStreamId(creatorId)],
    decide: (streams) => {
      const graded = gradeCreator(streams, { creatorId, userId, operatorId, grade, at, policy });
      if (isRejection(graded)) return graded;
      const act = staffAct({
        ...{ staffId: operatorId, action: 'giveGrade', reason, at },
        object: { resource: 'creators', id: creatorId },
        before: { grade: gradeInForce(streams, creatorId) },
        after: { grade },
      });
      return accept({ appends: [graded.append], carry: [...graded.carry, act], reply: null });
    },
  });
}
