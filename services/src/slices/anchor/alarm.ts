import type { AnchorRefused } from '@sowon/ledger';
import { kstDate } from '../../clock.ts';
import type { Ctx } from '../../context.ts';
import { tellStaff } from '../accounts/tell-staff.ts';
import { anchorRefused } from './notices.ts';

/**
 * Tells that the ledger could not be anchored because something is not as it was left: in the log with the reason, and by
 * mail to whoever operates, without it, once a day. Never throws, so that the refusal itself is what the caller throws.
 */
export async function alarmOperators(
  ctx: Pick<Ctx, 'db' | 'log' | 'clock'>,
  refused: AnchorRefused,
): Promise<void> {
  ctx.log.fatal({ event: 'ledger.anchor-refused', err: refused }, 'the ledger is not as it was anchored');
  try {
    const cause = `anchor:${kstDate(ctx.clock.now())}`;
    await tellStaff(ctx.db, ctx, anchorRefused, { cause, facts: {} });
  } catch (error) {
    ctx.log.error({ err: error }, 'the operators could not be told');
  }
}
