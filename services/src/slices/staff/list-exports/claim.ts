import type { Ctx } from '../../../context.ts';
import { changeExports } from './change-exports.ts';
import { decideBegin, type Tried } from './decide.ts';
import { type ExportRow, findExport } from './queries.ts';
import { leaseMs } from './rows.ts';

/** So often who writes says that they are alive. */
const renewMs = 30_000;

/** A file that this process writes, and nobody else meanwhile. */
export interface Claimed extends Tried {
  readonly row: ExportRow;
  readonly objectKey: string;
}

type ClaimCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>;

/**
 * Takes the file that has waited longest, also one whose writer has said nothing for so long that it counts as gone.
 * @returns null where none waits, `again` where somebody else took it up in the same moment
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
 * Does something with a claimed file, and says meanwhile that its writer is alive.
 * @param work its signal ends it: nobody wants the file any more, or somebody else writes it
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

/** Somebody else writes the file by now, or nobody wants it any more. */
export class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs';
}
