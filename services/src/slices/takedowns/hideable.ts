import type { ContentKind } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import { blockComment, unblockComment } from '../comments/moderate.ts';
import { commentBlockedAt } from '../comments/queries.ts';
import { blockMission, unblockMission } from '../missions/commands/block-mission.ts';
import { missionBlockedAt } from '../missions/queries.ts';

interface Act {
  readonly operatorId: string;
  readonly key: string;
  readonly id: string;
  readonly reason: string;
}

/** How one kind of content is hidden and shown, as an operator does it by hand. */
interface Hideable {
  /** Since when it is hidden, null while it is shown; undefined where there is none. */
  hiddenAt(db: Ctx['db'], id: string): Promise<Date | null | undefined>;
  hide(ctx: Ctx, act: Act): Promise<unknown>;
  show(ctx: Ctx, act: Act): Promise<unknown>;
}

export const hideable = {
  COMMENT: {
    hiddenAt: commentBlockedAt,
    hide: (ctx: Ctx, { id: commentId, ...act }: Act) => blockComment(ctx, { ...act, commentId }),
    show: (ctx: Ctx, { id: commentId, ...act }: Act) => unblockComment(ctx, { ...act, commentId }),
  },
  MISSION: {
    hiddenAt: missionBlockedAt,
    hide: (ctx: Ctx, { id: missionId, ...act }: Act) => blockMission(ctx, { ...act, missionId }),
    show: (ctx: Ctx, { id: missionId, ...act }: Act) => unblockMission(ctx, { ...act, missionId }),
  },
} as unknown as Record<ContentKind, Hideable>;
