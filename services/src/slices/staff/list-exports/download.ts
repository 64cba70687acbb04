import type { Readable } from 'node:stream';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/caller.ts';
import { staffAct } from '../audit/commands.ts';
import { mayRead } from './asked-list.ts';
import { findExport } from './queries.ts';
import { contentTypes } from './write-next.ts';

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
      ...{ staffId: staff.userId, action: 'downloadListExport', at: ctx.clock.now(), before: null },
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
