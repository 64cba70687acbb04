import type { Ctx } from '../../../context.ts';
import { tellLive } from '../../../tell-live.ts';

interface Changed {
  readonly id: string;
  readonly userId: string;
  /** Whether the member was sent a notice about it, which then stands on their list. */
  readonly hasNotice?: boolean;
}

/** Tells the pages that the member has open that a question of theirs has changed. Staff look again by themselves. */
export async function tellOpenPage(
  ctx: Pick<Ctx, 'pool' | 'log'>,
  { id, userId, hasNotice = false }: Changed,
): Promise<void> {
  const to = [`user:${userId}`] as const;
  await tellLive(ctx, { change: { topic: 'support', id }, to });
  if (hasNotice) await tellLive(ctx, { change: { topic: 'notices' }, to });
}
