import { type ListExportFailure, policy } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import type { House } from '../../../house.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { changeExports, leaseMs } from './change-exports.ts';
import { decideBegin, decideBreakOff, decideFail, decideReady, type Tried } from './decide.ts';
import { listExportsFail } from './notices.ts';
import { type ExportRow, findExport } from './queries.ts';
import { FileTooLarge, type WrittenFile, writeFile } from './write-file.ts';

export const contentTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const alarm = { event: 'list-exports.fail', subject: 'list-exports' };

/** Function that writes the file; a test may replace it. */
type Write = typeof writeFile;

/**
 * Writes the export that has waited longest: first to the disk, then as a whole to the store, then the export is marked as ready. If the process dies in
 * between, only an object that its attempt has noted remains; the next attempt starts again under another name. Faults are retried after growing pauses, and
 * given up after many attempts.
 * @returns false if no export waits
 */
export async function writeNext(ctx: House, write: Write = writeFile): Promise<boolean> {
  const claimed = await claimExport(ctx);
  if (claimed === null) return false;
  if (claimed === 'again') return true;
  if (claimed.attempt > policy.listExports.triesMost) {
    // Every earlier attempt ended without a report: an export that kills its writers is not retried for ever.
    await giveUp(ctx, claimed, 'TRIES_SPENT', 'WRITER_LOST');
    return true;
  }
  try {
    await whileAlive(ctx, claimed, (signal) => writeOne(ctx, claimed, write, signal));
    await clearAlarm(ctx, alarm);
  } catch (error) {
    await endTry(ctx, claimed, error);
  }
  return true;
}

async function writeOne(ctx: House, claimed: Claimed, write: Write, signal: AbortSignal): Promise<void> {
  const { row, objectKey, exportId } = claimed;
  const list = ctx.declared.lists.find(({ name }) => name === row.list);
  // A process of the previous release may not know the list; a newer process takes the export over.
  if (!list) throw new Error(`no slice declares the list ${row.list}`);
  const folder = await ctx.spool.open(0);
  try {
    const written = await write(ctx, { list, row, folder: folder.path, signal });
    signal.throwIfAborted();
    await ctx.files.put(objectKey, written.path, contentTypes[row.format]);
    if (await noteReady(ctx, claimed, written)) {
      const { rows, bytes } = written;
      ctx.log.info(
        { event: 'list-export.ready', exportId, list: row.list, rows, bytes },
        'a list is written',
      );
    } else await ctx.files.delete(objectKey);
  } finally {
    await folder.remove();
  }
}

async function noteReady(ctx: Ctx, claimed: Claimed, written: WrittenFile): Promise<boolean> {
  const { exportId, staffId, attempt } = claimed;
  const at = ctx.clock.now();
  const { rows, bytes, sha256, asOf } = written;
  const expiresAt = ctx.clock.addDays(at, policy.listExports.keptDays).toISOString();
  const ready = { exportId, staffId, attempt, rows, bytes, sha256, asOf: asOf.toISOString(), expiresAt };
  const { changed } = await changeExports(ctx, {
    named: claimed,
    key: { scope: 'list-export', id: `ready:${claimed.objectKey}` },
    intent: ready,
    at,
    decide: (state) => decideReady(state, ready),
  });
  return changed;
}

/** Ends an attempt that produced no file. */
async function endTry(ctx: Ctx, claimed: Claimed, error: unknown): Promise<void> {
  const { exportId, staffId, attempt, objectKey } = claimed;
  if (error instanceof NoLongerOurs) return;
  ctx.log.error({ event: 'list-export.broke-off', exportId, err: error }, 'a list could not be written yet');
  const fault = faultOf(error);
  if (error instanceof FileTooLarge) return giveUp(ctx, claimed, 'TOO_LARGE', null);
  if (attempt >= policy.listExports.triesMost) return giveUp(ctx, claimed, 'TRIES_SPENT', fault);
  const at = ctx.clock.now();
  const nextTryAt = new Date(at.getTime() + pauseMinutes(attempt) * 60_000).toISOString();
  const brokeOff = { exportId, staffId, attempt, fault, nextTryAt };
  await changeExports(ctx, {
    named: claimed,
    key: { scope: 'list-export', id: `broke-off:${objectKey}` },
    intent: brokeOff,
    at,
    decide: (state) => decideBreakOff(state, brokeOff),
  });
}

/** Gives the export up. An alarm reports faults of ours; a list that is too large is reported to the requester only. */
async function giveUp(
  ctx: Ctx,
  claimed: Claimed,
  reason: ListExportFailure,
  fault: string | null,
): Promise<void> {
  const { exportId, staffId, attempt, objectKey } = claimed;
  const failed = { exportId, staffId, attempt, reason, fault };
  await changeExports(ctx, {
    named: claimed,
    key: { scope: 'list-export', id: `failed:${objectKey}` },
    intent: failed,
    at: ctx.clock.now(),
    decide: (state) => decideFail(state, failed),
  });
  if (fault === null) return;
  await raiseAlarm(ctx, { ...alarm, reason: fault, notice: listExportsFail, facts: { fault } });
}

/** Returns the pause in minutes after this number of failed attempts. */
function pauseMinutes(tries: number): number {
  const { retryMinutes } = policy.listExports;
  return retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? retryMinutes[0];
}

/** Returns the name of an error for the console; a name contains nothing that anybody typed. */
const faultOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Interval at which a writer renews its lease. */
const renewMs = 30_000;

/** An export that this process writes, and no other meanwhile. */
interface Claimed extends Tried {
  readonly row: ExportRow;
  readonly objectKey: string;
}

type ClaimCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>;

/**
 * Claims the export that has waited longest, including one whose writer has let its lease expire.
 * @returns null if none waits, `again` if another process claimed it at the same moment
 */
async function claimExport(ctx: ClaimCtx): Promise<Claimed | 'again' | null> {
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
    named,
    key: { scope: 'list-export', id: `begun:${begun.objectKey}` },
    intent: begun,
    at: now,
    decide: (state) => decideBegin(state, begun),
  });
  const row = changed ? await findExport(ctx.db, due.id) : null;
  return row ? { ...begun, row } : 'again';
}

/**
 * Works on a claimed export, and renews its lease meanwhile.
 * @param work its signal aborts once the export is withdrawn, or another process writes it
 */
async function whileAlive<T>(
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
class NoLongerOurs extends Error {
  override readonly name = 'NoLongerOurs';
}
