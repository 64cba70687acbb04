import type { Ctx } from '../context.ts';
import type { Caller } from './caller.ts';

/** Who of the staff did what to which row; texts people typed stay out of the log. */
export function record(
  { log }: Pick<Ctx, 'log'>,
  { userId }: Caller,
  action: { action: string; id: string; [fact: string]: string | number | boolean },
): void {
  log.info({ event: 'operator.acted', operatorId: userId, ...action }, 'operator acted');
}
