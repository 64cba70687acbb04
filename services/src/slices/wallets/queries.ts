import { Id, type Input, type Reply, type Routes } from '@sowon/contracts';
import { readStream, streamId, walletStream } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { AppError, fieldError } from '../../app-error.ts';
import { consoleList, type ListedRows } from '../../db/console-list.ts';
import type { LedgerReads } from '../../db/ledger-reads.ts';
import type { Database } from '../../db/schema.ts';
import { findUsers, userIdsNamed } from '../accounts/queries.ts';

type Db = Kysely<Database>;
type WalletQuery = Input<Routes['listWallets']>['query'];
type EventQuery = Input<Routes['listWalletEvents']>['query'];
type WalletRow = Reply<Routes['listWallets']>[number];
type WalletDetails = Reply<Routes['showWallet']>;
type WalletEventRow = Reply<Routes['listWalletEvents']>[number];

const prefix = `${walletStream.category}-`;
export const walletStreamId = (ownerId: string) => streamId(walletStream.category, ownerId);

/** Wallets by owner's id or a part of their name. */
export function listWallets(db: Db, query: WalletQuery): Promise<ListedRows<WalletRow>> {
  const matching = walletHeads(db, query.filter);
  return consoleList(query, {
    matching,
    selected: withLastEvent(matching),
    columns: {
      id: 'head.stream_id',
      available: 'head.available',
      held: 'head.held',
      version: 'head.version',
      updatedAt: 'event.recorded_at',
    },
    toRows: (heads) => toRows(db, heads),
  });
}

/**
 * One wallet with all its lots, those with coins first, each group by expiry.
 * @throws AppError NOT_FOUND when no event ever concerned it.
 */
export async function showWallet(db: Db, ownerId: string): Promise<WalletDetails> {
  const [row] = await toRows(db, await withLastEvent(walletHeads(db, { id: [ownerId] })).execute());
  if (!row) throw new AppError('NOT_FOUND');
  const lots = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.lot')
    .selectAll()
    .where('stream_id', '=', walletStreamId(ownerId))
    .orderBy('open', 'desc')
    .orderBy('expires_at')
    .orderBy('lot_id')
    .execute();
  return {
    ...row,
    lots: lots.map((lot) => ({
      id: lot.lot_id,
      source: lot.source,
      refundable: lot.refundable,
      points: Number(lot.issued),
      remaining: Number(lot.remaining),
      held: Number(lot.held),
      spent: Number(lot.spent),
      expired: Number(lot.expired),
      grantedAt: lot.granted_at.toISOString(),
      expiresAt: lot.expires_at.toISOString(),
    })),
  };
}

/**
 * Events of one wallet, or single events by id. Versions have no gaps, so a range
 * of the list is a range of versions.
 * @throws AppError INVALID_INPUT when neither a wallet nor ids are given.
 */
export async function listWalletEvents(
  db: Db,
  { filter, range: [from, to], sort: [, direction] }: EventQuery,
): Promise<ListedRows<WalletEventRow>> {
  if (filter.id) return eventsById(db, filter.id);
  const { walletId } = filter;
  if (walletId === undefined) throw fieldError('INVALID_INPUT', 'filter', 'walletId is required', null);
  const head = await walletHeads(db, { id: [walletId] })
    .select('head.version')
    .executeTakeFirst();
  const total = Number(head?.version ?? 0);
  const first = direction === 'ASC' ? from + 1 : total - to;
  const last = Math.min(direction === 'ASC' ? to + 1 : total - from, total);
  const rows = await events(db, walletId, Math.max(first, 1), last);
  return { rows: direction === 'ASC' ? rows : rows.toReversed(), total };
}

async function eventsById(db: Db, ids: readonly string[]) {
  const found = await Promise.all(
    [...new Set(ids)].map((id) => {
      const [walletId = '', version] = id.split(':');
      return events(db, walletId, Number(version), Number(version));
    }),
  );
  const rows = found.flat();
  return { rows, total: rows.length };
}

async function events(db: Db, walletId: string, first: number, last: number): Promise<WalletEventRow[]> {
  if (last < first) return [];
  const stored = await readStream(db, walletStreamId(walletId), {
    after: first - 1,
    limit: last - first + 1,
  });
  return stored.map(({ version, type, payload, recordedAt, hash }) => ({
    id: `${walletId}:${version}`,
    walletId,
    version,
    type,
    payload,
    recordedAt: recordedAt.toISOString(),
    hash,
  }));
}

function walletHeads(db: Db, { id, q }: { id?: string[] | undefined; q?: string | undefined }) {
  let heads = db
    .withTables<LedgerReads>()
    .selectFrom('ledger.stream_head as head')
    // The category's streams lie side by side: '.' is the character after '-'.
    .where('head.stream_id', '>=', prefix)
    .where('head.stream_id', '<', prefix.replace('-', '.'));
  if (id) heads = heads.where('head.stream_id', 'in', id.map(walletStreamId));
  if (q === undefined) return heads;
  const owner = q.trim();
  if (Id.safeParse(owner).success)
    return heads.where('head.stream_id', '=', walletStreamId(owner.toLowerCase()));
  // Compared as uuids: by text the planner knows too little and looks each wallet up alone.
  return heads.where(
    sql<string>`substr(head.stream_id, ${sql.lit(prefix.length + 1)})::uuid`,
    'in',
    userIdsNamed(db, owner),
  );
}

/** A wallet changed last when its last event was recorded. */
function withLastEvent(heads: ReturnType<typeof walletHeads>) {
  return heads
    .innerJoin('ledger.event as event', (join) =>
      join.onRef('event.stream_id', '=', 'head.stream_id').onRef('event.version', '=', 'head.version'),
    )
    .select([
      'head.stream_id',
      'head.available',
      'head.held',
      'head.frozen',
      'head.version',
      'event.recorded_at',
    ]);
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof withLastEvent>['execute']>>[number];

async function toRows(db: Db, heads: readonly HeadRow[]): Promise<WalletRow[]> {
  const ownerOf = (head: HeadRow) => head.stream_id.slice(prefix.length);
  const owners = await findUsers(db, heads.map(ownerOf));
  return heads.map((head) => ({
    id: ownerOf(head),
    username: owners.get(ownerOf(head))?.username ?? '',
    available: Number(head.available),
    held: Number(head.held),
    frozen: head.frozen,
    version: Number(head.version),
    updatedAt: head.recorded_at.toISOString(),
  }));
}
