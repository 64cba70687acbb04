import { type ProductType, type Reply, type Routes, YearMonth } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { findUsers, userIdsNamed } from '../accounts/queries.ts';
import { paymentOfProvider, showPaymentRow } from '../coins/console-rows.ts';
import { plainMatchRow, showDepositRow } from '../coins/deposits/console-rows.ts';
import { plainTransferRow } from '../coins/deposits/transfer-rows.ts';
import { creatorIdsNamed, findCreators } from '../creators/queries.ts';
import { fileOwner } from '../files/queries.ts';
import { showExportRow } from '../list-exports/queries.ts';
import { findMissionRows } from '../missions/queries.ts';
import { findProducts } from '../products/queries.ts';
import { showSettlementMonthRow } from '../settlement/month-rows.ts';
import { listWallets, walletVersion } from '../wallets/queries.ts';

type Db = Kysely<Database>;
type Found = Reply<Routes['find']>[number];

const namesMost = 5;
const eventId = /^([0-9a-f-]{36}):([1-9]\d{0,14})$/;
const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * What something that was typed or pasted is: everything that has the id, also as it stands in the name of a stream or of a
 * flow, the month, or those whose name has it as a part.
 * @param reader finds an export that they may know of; all else the whole staff finds
 * @param typed without space around it
 */
export async function find(
  ctx: Pick<Ctx, 'db' | 'config'>,
  reader: Pick<Caller, 'userId' | 'roles'>,
  typed: string,
): Promise<Found[]> {
  const q = typed.toLowerCase();
  const [, walletId, version] = eventId.exec(q) ?? [];
  if (walletId !== undefined) return eventWith(ctx.db, walletId, Number(version));
  const [id, ...others] = new Set(q.match(idWithin));
  if (id !== undefined && others.length === 0)
    return [...(await withId(ctx.db, id)), ...(await exportWith(ctx.db, reader, id))];
  if (YearMonth.safeParse(q).success) {
    return (await showSettlementMonthRow(ctx, q)) ? [found('MONTH', q, q)] : [];
  }
  const paymentId = await paymentOfProvider(ctx.db, typed);
  return paymentId === null ? named(ctx.db, typed) : withId(ctx.db, paymentId);
}

const found = (kind: Found['kind'], id: string, title: string, place: number | null = null): Found => ({
  kind,
  id,
  title,
  place,
});

/**
 * Ids are of one kind each, but for a member's, which names their wallet too. A file leads to whoever sent it.
 */
async function withId(db: Db, id: string): Promise<Found[]> {
  const [missions, users, version, creators, payment, products, owner, money] = await Promise.all([
    findMissionRows(db, [id]),
    findUsers(db, [id]),
    walletVersion(db, id),
    findCreators(db, [id]),
    showPaymentRow(db, id),
    findProducts(db, [id]),
    fileOwner(db, id),
    bankMoneyWith(db, id),
  ]);
  const [mission, user, creator] = [missions.get(id), users.get(id), creators.get(id)];
  const product = products.get(id);
  return [
    ...(mission ? [found('MISSION', id, titleOf(mission.missionProduct))] : []),
    ...(user ? [found('USER', id, user.username)] : []),
    ...(user && version !== null ? [found('WALLET', id, user.username)] : []),
    ...(creator ? [found('CREATOR', id, creator.name)] : []),
    ...(payment ? [found('PAYMENT', id, `${payment.name} · ${payment.username}`)] : []),
    ...money,
    ...(product ? [found('PRODUCT', id, titleOf(product))] : []),
    ...(owner ? [found('USER', owner.userId, owner.filename)] : []),
  ];
}

/** A bank deposit, a transfer, or what pays what; each is told by its sum in won, and by the fan where that is known. */
async function bankMoneyWith(db: Db, id: string): Promise<Found[]> {
  const [deposit, transfer, match] = await Promise.all([
    showDepositRow(db, id),
    plainTransferRow(db, id),
    plainMatchRow(db, id),
  ]);
  const told = (won: number) => `₩${won.toLocaleString('en')}`;
  return [
    ...(deposit ? [found('DEPOSIT', id, `${told(deposit.won)} · ${deposit.username}`)] : []),
    ...(transfer ? [found('TRANSFER', id, told(transfer.won))] : []),
    ...(match ? [found('DEPOSIT_MATCH', id, `${told(match.won)} · ${match.username}`)] : []),
  ];
}

/** A CUSTOM product has no name: its type tells it. */
const titleOf = ({ name, type }: { name: string; type: ProductType }) => name || type;

/** The file of a list is told by the list and the format. */
async function exportWith(db: Db, reader: Pick<Caller, 'userId' | 'roles'>, id: string): Promise<Found[]> {
  const row = await showExportRow(db, reader, id);
  return row ? [found('LIST_EXPORT', id, `${row.list} · ${row.format}`)] : [];
}

async function eventWith(db: Db, walletId: string, version: number): Promise<Found[]> {
  const newest = await walletVersion(db, walletId);
  if (newest === null || version > newest) return [];
  const owner = (await findUsers(db, [walletId])).get(walletId);
  return [found('EVENT', `${walletId}:${version}`, `${owner?.username ?? ''} #${version}`, newest - version)];
}

/** Creators, members and their wallets, a few of each. */
async function named(db: Db, part: string): Promise<Found[]> {
  const [creatorIds, userIds, wallets] = await Promise.all([
    creatorIdsNamed(db, part).orderBy('name').limit(namesMost).execute(),
    userIdsNamed(db, part).orderBy('username').limit(namesMost).execute(),
    listWallets(db, { filter: { q: part }, range: [0, namesMost - 1], sort: ['updatedAt', 'DESC'] }),
  ]);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const [creators, users] = await Promise.all([
    findCreators(db, idsOf(creatorIds)),
    findUsers(db, idsOf(userIds)),
  ]);
  return [
    ...[...creators.values()].map(({ id, name }) => found('CREATOR', id, name)),
    ...[...users].map(([id, { username }]) => found('USER', id, username)),
    ...wallets.rows.map(({ id, username }) => found('WALLET', id, username)),
  ];
}
