import type { JudgementReason, Reply, Routes } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { isOpen } from '../state.ts';
import { blockMission } from './block-mission.ts';

type Blocks = Reply<Routes['blockMissions']>;

/**
 * What a block of these missions would do now; nothing is done. In the order of the ids.
 * @throws AppError NOT_FOUND when one of them does not exist
 */
export async function previewBlocks({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Blocks> {
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'status', 'points', 'blocked_at'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missions = [...new Set(ids)].map((id): Blocks['missions'][number] => {
    const row = byId.get(id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.blocked_at) return { id, effect: 'NONE', refunded: 0 };
    return isOpen(row)
      ? { id, effect: 'ENDED', refunded: row.points }
      : { id, effect: 'HIDDEN', refunded: 0 };
  });
  return { missions };
}

/**
 * An operator hides several missions for one reason, each as `blockMission` does, one after the other. Sent again with the same
 * key, those that were hidden by it are told as they were, and the others follow.
 * @throws AppError NOT_FOUND when one of them does not exist, before any is hidden; KEY_REUSED, BUSY
 */
export async function blockMissions(
  ctx: Ctx,
  input: JudgementReason & {
    readonly operatorId: string;
    readonly key: string | null;
    readonly ids: readonly string[];
  },
): Promise<Blocks> {
  const { operatorId, key, ids, ...given } = input;
  await previewBlocks(ctx, ids);
  const missions: Blocks['missions'][number][] = [];
  for (const id of new Set(ids)) {
    const own = key === null ? null : `${key}:${id}`;
    const block = { operatorId, key: own, missionId: id, ...given, action: 'blockMissions' } as const;
    const done = await blockMission(ctx, block).catch(hiddenBefore);
    missions.push({ id, ...done });
  }
  return { missions };
}

function hiddenBefore(error: unknown): { effect: 'NONE'; refunded: number } {
  if (error instanceof AppError && error.code === 'MISSION_STATE') return { effect: 'NONE', refunded: 0 };
  throw error;
}
