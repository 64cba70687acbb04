import type { Ctx } from '../../../context.ts';
import { tellLive } from '../../../live.ts';

interface Changed {
  readonly id: string;
  readonly userId: string;
  /** True if the member was sent a notice, which then appears in their list. */
  readonly hasNotice?: boolean;
}

/** Tells the member's open pages that a question of theirs has changed. Pages of the staff refresh by themselves. */
export async function tellOpenPage(
  ctx: Pick<Ctx, 'pool' | 'log'>,
  { id, userId, hasNotice = false }: Changed,
): Promise<void> {
  const to = [`user:${userId}`] as const;
  await tellLive(ctx, { change: { topic: 'support', id }, to });
  if (hasNotice) await tellLive(ctx, { change: { topic: 'notices' }, to });
}
