import type { Ctx } from '../../../context.ts';
import { changeExports } from './change-exports.ts';
import { decideBegin, type Tried } from './decide.ts';
import { type ExportRow, findExport } from './queries.ts';
import { leaseMs } from './rows.ts';

/** Interval at which a writer renews its lease. */
const renewMs = 30_000;

/** An export that this process writes, and no other meanwhile. */
export interface Claimed extends Tried {
  readonly row: ExportRow;
  readonly objectKey: string;
}

type ClaimCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>;

/**
 * Claims the export that has waited longest, including one whose writer has let its lease expire.
 * @returns null if none waits, `again` if another process claimed it at the same moment
 */
export async function claimExport(ctx: ClaimCtx): Promise<Claimed | 'again' | null> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .updateTable('list_exports')
    .set({ next_try_at: new Date(now.getTime() + leaseMs) })
    .where('id', '=', (from) =>
      from
        .selectFrom('list_exports')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'asked_by', 'attempts'])
    .executeTakeFirst();
  if (!due) return null;
  const named = { exportId: due.id, staffId: due.asked_by };
  const begun = { ...named, attempt: due.attempts + 1, objectKey: ctx.ids() };
  const { changed } = await changeExports(ctx, {
    ...{ named, key: { scope: 'list-export', id: `begun:${begun.objectKey}` }, intent: begun, at: now },
    decide: (state) => decideBegin(state, begun),
  });
  const row = changed ? await findExport(ctx.db, due.id) : null;
  return row ? { ...begun, row } : 'again';
}

/**
 * Works on a claimed export, and renews its lease meanwhile.
 * @param work its signal aborts once the export is withdrawn, or another process writes it
 */
export async function whileAlive<T>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  { exportId, attempt }: Tried,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const renew = async () => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('list_exports')
      .set({ next_try_at: new Date(ctx.clock.now().getTime() + leaseMs) })
      .where('id', '=', exportId)
      .where('status', '=', 'WRITING')
      .where('attempts', '=', attempt)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) lost.abort(new NoLongerOurs());
  };
  const beating = setInterval(() => {
    renew().catch((error: unknown) => ctx.log.warn({ err: error, exportId }, 'a lease could not be renewed'));
  }, renewMs);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(beating);
  }
}

/** Thrown if another process writes the export by now, or it was withdrawn. */
export class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs';
}
