import { Id, type Input, type Reply, type Routes, type WalletState } from '@sowon/contracts';
import { walletStream, walletStreamId } from '@sowon/ledger';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { anyOfTexts, fewIds } from '../../../db/conditions.ts';
import { type ConsoleSource, consoleSource, type ListedRows, readRange } from '../../../db/console-list.ts';
import type { Database, LedgerReads } from '../../../db/schema.ts';
import { leftUserIds, leftUsers } from '../../ground/accounts/left-members.ts';
import { findUsers, hasNamePart, userIdsNamed } from '../../ground/accounts/queries.ts';
import { applications, creatorIdsOf } from '../../people/creators/queries.ts';

type Db = Kysely<Database>;
type WalletQuery = Input<Routes['listWallets']>['query'];
type WalletRow = Reply<Routes['listWallets']>[number];
type WalletDetails = Reply<Routes['showWallet']>;

const prefix = `${walletStream.category}-`;

/** Lists wallets by owner’s id or a part of their name. */
export const listWallets = async (db: Db, query: WalletQuery): Promise<ListedRows<WalletRow>> =>
  readRange(await walletList(db, query.filter), query);

/** The same list without a page, for readers of all rows. */
export async function walletList(
  db: Db,
  filter: WalletQuery['filter'],
): Promise<ConsoleSource<WalletQuery['sort'][0], WalletRow>> {
  const narrowed = await withOwners(db, filter);
  const matching = walletHeads(db, narrowed);
  const { q, state = 'OPEN' } = filter;
  const isOfMany = q !== undefined && narrowed.owners !== undefined && !Array.isArray(narrowed.owners);
  const inTime = isOfMany
    ? walletHeads(db, { ...narrowed, owners: undefined }).where(hasNamePart(db, owner, q))
    : matching;
  // Few wallets are not OPEN, or match a rare name. For those, reading the last event of each is cheaper than searching the latest events of all.
  const areFew = state !== 'OPEN' || Array.isArray(narrowed.owners);
  const ordered = areFew ? foundFirst(db, matching) : inTime;
  return consoleSource({
    db,
    matching,
    selected: withBalance(matching),
    columns: {
      id: 'head.stream_id',
      available: 'head.available',
      held: 'head.held',
      version: 'head.version',
      // A wallet changed last when its last event was recorded.
      updatedAt: 'head.version',
    },
    orderedElsewhere: {
      updatedAt: { selected: withBalance(withLastEvent(ordered)), column: 'event.recorded_at' },
    },
    ...(areFew && {
      foundOnce: (ids) => withBalance(walletHeads(db, {}).where('head.stream_id', '=', anyOfTexts(ids))),
    }),
    // An index on columns that each wallet event changes would make each event more expensive. By time, far pages are found among the events of all wallets.
    keptFrom: {
      available: 0,
      held: 0,
      version: 0,
      updatedAt: state === 'OPEN' ? 250 : 0,
    },
    toRows: (heads) => toRows(db, heads),
  });
}

/**
 * Returns one wallet with all its lots, those with coins first, each group by expiry.
 * @throws AppError NOT_FOUND if the wallet never had an event.
 */
export async function showWallet(db: Db, ownerId: string): Promise<WalletDetails> {
  const [row] = await toRows(db, await withBalance(walletHeads(db, { id: [ownerId] })).execute());
  if (!row) throw new AppError('NOT_FOUND');
  const lots = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.lot')
    // A wallet may have thousands of lots, so only the displayed columns are read.
    .select(['lot_id', 'source', 'refundable', 'issued', 'remaining', 'held', 'spent', 'expired'])
    .select(['granted_at', 'expires_at'])
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

/** Returns the version of a wallet’s last event; null if it never had one. */
export async function walletVersion(db: Db, ownerId: string): Promise<number | null> {
  const head = await walletHeads(db, { id: [ownerId] })
    .select('head.version')
    .executeTakeFirst();
  return head ? Number(head.version) : null;
}

/** Counts frozen wallets whose owner is no creator and has not left. */
export async function frozenWallets(db: Db): Promise<number> {
  const { count } = await walletHeads(db, { state: 'FROZEN' })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of wallets, and the coins in all of them. */
export async function walletSums(db: Db): Promise<{ wallets: number; available: number; held: number }> {
  return await walletHeads(db, {})
    .select(({ fn }) => fn.countAll<number>().as('wallets'))
    .select([
      sql<number>`coalesce(sum(head.available), 0)::bigint`.as('available'),
      sql<number>`coalesce(sum(head.held), 0)::bigint`.as('held'),
    ])
    .executeTakeFirstOrThrow();
}

interface HeadFilter {
  readonly id?: readonly string[] | undefined;
  readonly state?: WalletState | undefined;
  /** Ids of the owners if they are few, else a subquery that finds them. */
  readonly owners?: readonly string[] | ReturnType<typeof userIdsNamed> | undefined;
}

/** Resolves a search text, an id or a part of a name, to the owners of wallets. */
async function withOwners(db: Db, { q, ...filter }: WalletQuery['filter']): Promise<HeadFilter> {
  if (!q) return filter;
  const id = Id.safeParse(q.toLowerCase()).data;
  const named = userIdsNamed(db, q);
  return { ...filter, owners: id === undefined ? ((await fewIds(db, named)) ?? named) : [id] };
}

const owner = sql<string>`substr(head.stream_id, ${sql.lit(prefix.length + 1)})::uuid`;

export function walletHeads(db: Db, { id, owners, state }: HeadFilter) {
  let heads = db
    .withTables<LedgerReads>()
    .selectFrom('ledger.stream_head as head')
    // The category’s streams are adjacent in the index: '.' is the character after '-'.
    .where('head.stream_id', '>=', prefix)
    .where('head.stream_id', '<', prefix.replace('-', '.'));
  if (id) heads = heads.where('head.stream_id', 'in', id.map(walletStreamId));
  if (state) heads = heads.where('head.frozen', '=', state !== 'OPEN');
  const creators = db.selectFrom(applications(db).as('creator')).select('creator.userId');
  if (state === 'CREATOR') heads = heads.where(owner, 'in', creators);
  if (state === 'LEFT') heads = heads.where(owner, 'in', leftUsers(db));
  if (state === 'FROZEN')
    heads = heads.where(owner, 'not in', creators).where(owner, 'not in', leftUsers(db));
  if (owners === undefined) return heads;
  if (Array.isArray(owners)) {
    return heads.where('head.stream_id', '=', anyOfTexts(owners.map(walletStreamId)));
  }
  // Compared as UUIDs: with text, the planner has too few statistics and looks up each wallet separately.
  return heads.where(owner, 'in', owners as ReturnType<typeof userIdsNamed>);
}

type Heads = ReturnType<typeof walletHeads>;

const withBalance = (heads: Heads) =>
  heads
    .select(['head.stream_id', 'head.available', 'head.held', 'head.debt'])
    .select(['head.frozen', 'head.version']);

/** Prevents PostgreSQL from scanning the wallets in the requested order. */
const foundFirst = (db: Db, heads: Heads) =>
  db.selectFrom(heads.selectAll('head').offset(sql.lit(0)).as('head')) as unknown as Heads;

/** Joins each wallet’s last event; a separate index on events finds the latest ones. */
const withLastEvent = (heads: Heads) =>
  heads
    .innerJoin('ledger.event as event', (join) =>
      join.onRef('event.stream_id', '=', 'head.stream_id').onRef('event.version', '=', 'head.version'),
    )
    .where('event.stream_id', '>=', prefix)
    .where('event.stream_id', '<', prefix.replace('-', '.')) as unknown as Heads;

/** Returns when the last event of each of these streams was recorded. */
async function lastChanges(db: Db, heads: readonly HeadRow[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .withTables<LedgerReads>()
    .selectFrom('ledger.event as event')
    .select(['event.stream_id', 'event.recorded_at'])
    .where(
      sql<boolean>`(event.stream_id, event.version) in (select * from unnest(
        ${heads.map(({ stream_id }) => stream_id)}::text[], ${heads.map(({ version }) => version)}::bigint[]))`,
    )
    .execute();
  return new Map(rows.map(({ stream_id, recorded_at }) => [stream_id, recorded_at]));
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof withBalance>['execute']>>[number];

async function toRows(db: Db, heads: readonly HeadRow[]): Promise<WalletRow[]> {
  const ownerOf = (head: HeadRow) => head.stream_id.slice(prefix.length);
  const ids = heads.map(ownerOf);
  const [changes, owners, creators, left] = await Promise.all([
    lastChanges(db, heads),
    findUsers(db, ids),
    creatorIdsOf(db, ids),
    leftUserIds(db, ids),
  ]);
  const changedAt = ({ stream_id: id, version }: HeadRow): string => {
    const at = changes.get(id);
    if (!at) throw new Error(`${id} has no event of its version ${version}`);
    return at.toISOString();
  };
  return heads.map((head) => ({
    id: ownerOf(head),
    username: owners.get(ownerOf(head))?.username ?? '',
    available: Number(head.available),
    held: Number(head.held),
    debt: Number(head.debt),
    state: stateOf(head.frozen, { isCreator: creators.has(ownerOf(head)), hasLeft: left.has(ownerOf(head)) }),
    creatorId: creators.get(ownerOf(head)) ?? null,
    version: Number(head.version),
    updatedAt: changedAt(head),
  }));
}

/** Returns a wallet’s state. Today only becoming a creator or leaving freezes a wallet; any other frozen one is shown as FROZEN. */
function stateOf(
  frozen: boolean,
  { isCreator, hasLeft }: { isCreator: boolean; hasLeft: boolean },
): WalletState {
  if (!frozen) return 'OPEN';
  if (hasLeft) return 'LEFT';
  return isCreator ? 'CREATOR' : 'FROZEN';
}
