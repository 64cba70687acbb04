import type { LeavingTerms } from '@sowon/contracts';
import { accept, isRejection } from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { chargesTakenBack } from '../../money/coins/queries.ts';
import { findOpen, type Leaving } from './obstacles.ts';
import { part, partStreams } from './part.ts';

/**
 * Returns what leaving would cost now, with the decision of leaving itself, in a command without changes, which leaves no trace.
 * @throws AppError BUSY
 */
export async function leavingTerms(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  leaving: Leaving,
): Promise<LeavingTerms> {
  const { missions, obstacles, unpaid } = await findOpen(ctx, leaving);
  const { userId } = leaving;
  const at = ctx.clock.now();
  const policy = ledgerPolicy(ctx);
  const takenBack = await chargesTakenBack(ctx.db, userId);
  const wanted = { userId, missionIds: missions.waiting, takenBack, at, policy };
  const parted = await execute<Pick<LeavingTerms, 'missions' | 'refunds' | 'toAccount' | 'lost'>>(ctx, {
    key: { scope: `leavingTerms:${userId}`, sent: null },
    intent: null,
    at,
    ...partStreams(userId, missions.waiting),
    decide: (streams) => {
      const decided = part(streams, wanted);
      if (isRejection(decided)) return decided;
      const { lost, refunds, toAccount } = decided;
      return accept({
        appends: [],
        reply: { missions: { ...decided.missions }, refunds: [...refunds], toAccount, lost },
      });
    },
  });
  return { ...parted, obstacles: [...obstacles], unpaid };
}
