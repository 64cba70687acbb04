import type { Readable } from 'node:stream';
import type { AskListExport } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/caller.ts';
import { staffAct } from '../audit/commands.ts';
import { mayRead, queryOf, requireList } from './asked-list.ts';
import { changeExports } from './change-exports.ts';
import { decideAsk, decideWithdraw } from './decide.ts';
import { findExport } from './queries.ts';
import { contentTypes } from './write-next.ts';

interface ByStaff {
  readonly staff: Pick<Caller, 'userId' | 'roles'>;
  readonly key: string | null;
}

/**
 * Requests a list as a file; a background sweep writes it.
 * @returns the id of the export
 * @throws AppError INVALID_INPUT (unknown list, filter or order), ACCESS_DENIED if they may not read the list, EXPORTS_OPEN, EXPORTS_DAY, KEY_REUSED, BUSY
 */
export function askListExport(
  ctx: Pick<House, 'ledger' | 'ids' | 'clock' | 'declared'>,
  { staff: { userId: staffId, roles }, key: sent, asked }: ByStaff & { readonly asked: AskListExport },
): Promise<{ id: string }> {
  const { list, format, language, sort, filter } = asked;
  queryOf(requireList(ctx, list, roles), { filter, sort });
  const at = ctx.clock.now();
  const named = { exportId: ctx.ids(), staffId };
  const narrowedBy = Object.keys(filter).toSorted();
  return changeExports(ctx, {
    named,
    key: { scope: `askListExport:${staffId}`, sent },
    intent: asked,
    at,
    filter,
    decide: (state) =>
      decideAsk(state, { ...named, list, format, language, sort: [...sort], narrowedBy, day: kstDate(at) }),
    act: staffAct({
      staffId,
      action: 'askListExport',
      at,
      before: null,
      object: { resource: 'list-exports', id: named.exportId },
      after: { list, format, ...(narrowedBy.length > 0 && { narrowedBy: narrowedBy.join(', ') }) },
    }),
  });
}

/**
 * Withdraws an export that the staff member requested: it is not written, or its file is deleted.
 * @throws AppError NOT_FOUND if it is not theirs, ALREADY_DECIDED if it is over, KEY_REUSED, BUSY
 */
export async function withdrawListExport(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock'>,
  { staff: { userId: staffId }, key: sent, exportId }: ByStaff & { readonly exportId: string },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const named = { exportId, staffId };
  return changeExports(ctx, {
    named,
    key: { scope: `withdrawListExport:${staffId}`, sent },
    intent: { exportId },
    at,
    prepare: async () => {
      const found = await findExport(ctx.db, exportId);
      if (found?.asked_by !== staffId) throw new AppError('NOT_FOUND');
      return {
        decide: (state) => decideWithdraw(state, named),
        act: staffAct({
          staffId,
          action: 'withdrawListExport',
          at,
          object: { resource: 'list-exports', id: exportId },
          before: { status: found.status },
          after: { status: 'WITHDRAWN' },
        }),
      };
    },
  });
}

/** A file ready to be sent. */
interface SentFile {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly stream: Readable;
}

/**
 * Returns the file to its requester, who must still have the right to read the list. An audit log row is written before anything is sent.
 * @throws AppError NOT_FOUND if it is not theirs, not ready or deleted, ACCESS_DENIED if they may no longer read the list, KEY_REUSED
 */
export async function downloadListExport(
  ctx: Pick<House, 'db' | 'config' | 'clock' | 'files' | 'declared'>,
  asked: {
    readonly exportId: string;
    readonly staff: Pick<Caller, 'userId' | 'roles'>;
    readonly keyed: KeyedCall;
  },
): Promise<SentFile> {
  const { exportId, staff, keyed } = asked;
  const row = await findExport(ctx.db, exportId);
  const { list, format, sha256, object_key: key } = row ?? {};
  await once(ctx, keyed, async (trx) => {
    if (row?.asked_by !== staff.userId || row.status !== 'READY') throw new AppError('NOT_FOUND');
    const known = ctx.declared.lists.find(({ name }) => name === row.list);
    if (!known || !mayRead(known, staff.roles)) throw new AppError('ACCESS_DENIED');
    const act = staffAct({
      staffId: staff.userId,
      action: 'downloadListExport',
      at: ctx.clock.now(),
      before: null,
      object: { resource: 'list-exports', id: exportId },
      after: { list: row.list, format: row.format, rows: row.row_count, sha256: row.sha256 },
    });
    await writeRows(trx, act);
    return null;
  });
  // A repeated download finds no file if the file was deleted after the first reply.
  const object = key ? await ctx.files.get(key) : null;
  if (!row?.as_of || !object || list === undefined || format === undefined || !sha256)
    throw new AppError('NOT_FOUND');
  return {
    name: `sowon-${list}-${kstDate(row.as_of)}.${format.toLowerCase()}`,
    mediaType: contentTypes[format],
    sizeBytes: object.sizeBytes,
    stream: object.stream,
  };
}
