import type { Input, Reply, Routes } from '@sowon/contracts';
import { readIsolatedStreams, requestReplay, type StreamId, type WaitingStream } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import { consoleListOf, type ListedRows } from '../../../db/console-list.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { staffAct } from '../../staff/audit/commands.ts';

type Db = Kysely<Database>;
type IsolatedStreamRow = Reply<Routes['replayIsolatedStream']>;
type IsolatedStreamQuery = Input<Routes['listIsolatedStreams']>['query'];

/** Returns the isolated streams of all consumers. */
export async function listIsolatedStreamRows(
  db: Db,
  query: IsolatedStreamQuery,
): Promise<ListedRows<IsolatedStreamRow>> {
  return consoleListOf(query, {
    items: (await readIsolatedStreams(db)).map(rowOf),
    fields: {
      id: ({ id }) => id,
      isolatedAt: ({ isolatedAt }) => isolatedAt,
      waiting: ({ waiting }) => waiting,
    },
    toRows: (rows) => rows,
  });
}

/** Returns the number of isolated streams of all consumers. */
export async function isolatedStreamCount(db: Db): Promise<number> {
  return (await readIsolatedStreams(db)).length;
}

/**
 * Records a staff request for a replay, which the consumer's process executes. A second request changes nothing.
 * @param id `{consumer}:{streamId}`
 * @throws AppError NOT_FOUND if the stream is not isolated, also if its replay has just ended
 */
export function replayIsolatedStream(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { id, staffId, keyed }: { id: string; staffId: string; keyed: KeyedCall },
): Promise<IsolatedStreamRow> {
  const [consumer = '', streamId = ''] = id.split(':');
  return once(ctx, keyed, async (trx) => {
    const before = await findRow(trx, id);
    if (before.replayRequestedAt !== null) return before;
    // Safe cast: the contract's pattern allows no other id.
    await requestReplay(trx, consumer, streamId as StreamId);
    const after = await findRow(trx, id);
    const wish = {
      staffId,
      action: 'replayIsolatedStream',
      object: { resource: 'isolated-streams', id },
      before: { attempts: before.attempts, replayRequestedAt: null },
      after: { attempts: after.attempts, replayRequestedAt: after.replayRequestedAt },
      at: ctx.clock.now(),
    } as const;
    await writeRows(trx, staffAct(wish));
    return after;
  });
}

async function findRow(db: Db, id: string): Promise<IsolatedStreamRow> {
  const row = (await readIsolatedStreams(db)).map(rowOf).find((each) => each.id === id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function rowOf(stream: WaitingStream): IsolatedStreamRow {
  const { consumer, streamId, waiting, reason, attempts, isolatedAt, replayRequestedAt } = stream;
  return {
    id: `${consumer}:${streamId}`,
    consumer,
    streamId,
    waiting,
    reason,
    attempts,
    isolatedAt: isolatedAt.toISOString(),
    replayRequestedAt: replayRequestedAt?.toISOString() ?? null,
  };
}
