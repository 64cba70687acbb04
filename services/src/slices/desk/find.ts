import { Id, type Reply, type Routes, YearMonth } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { findUsers } from '../accounts/queries.ts';
import { paymentOfProvider, showPaymentRow } from '../coins/console-rows.ts';
import { creatorIdsNamed, findCreators } from '../creators/queries.ts';
import { findMissionRows } from '../missions/queries.ts';
import { showSettlementMonthRow } from '../settlement/month-rows.ts';
import { listWallets, walletVersion } from '../wallets/queries.ts';

type Db = Kysely<Database>;
type Found = Reply<Routes['find']>[number];

const namesMost = 5;
const eventId = /^([0-9a-f-]{36}):([1-9]\d{0,14})$/;

/**
 * What something that was typed or pasted is: everything that has the id, the month, or those whose name has it as a part.
 * @param typed without space around it
 */
export async function find(ctx: Pick<Ctx, 'db' | 'config'>, typed: string): Promise<Found[]> {
  const q = typed.toLowerCase();
  if (Id.safeParse(q).success) return withId(ctx.db, q);
  const [, walletId, version] = eventId.exec(q) ?? [];
  if (walletId !== undefined) return eventWith(ctx.db, walletId, Number(version));
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

/** Ids are of one kind each, but for a member's, which names their wallet too. */
async function withId(db: Db, id: string): Promise<Found[]> {
  const [missions, users, version, creators, payment] = await Promise.all([
    findMissionRows(db, [id]),
    findUsers(db, [id]),
    walletVersion(db, id),
    findCreators(db, [id]),
    showPaymentRow(db, id),
  ]);
  const [mission, user, creator] = [missions.get(id), users.get(id), creators.get(id)];
  return [
    ...(mission ? [found('MISSION', id, mission.missionProduct.name)] : []),
    ...(user ? [found('USER', id, user.username)] : []),
    ...(user && version !== null ? [found('WALLET', id, user.username)] : []),
    ...(creator ? [found('CREATOR', id, creator.name)] : []),
    ...(payment ? [found('PAYMENT', id, `${payment.name} · ${payment.username}`)] : []),
  ];
}

async function eventWith(db: Db, walletId: string, version: number): Promise<Found[]> {
  const newest = await walletVersion(db, walletId);
  if (newest === null || version > newest) return [];
  const owner = (await findUsers(db, [walletId])).get(walletId);
  return [found('EVENT', `${walletId}:${version}`, `${owner?.username ?? ''} #${version}`, newest - version)];
}

/** Creators and owners of wallets, a few of each. */
async function named(db: Db, part: string): Promise<Found[]> {
  const [creatorIds, wallets] = await Promise.all([
    creatorIdsNamed(db, part).orderBy('name').limit(namesMost).execute(),
    listWallets(db, { filter: { q: part }, range: [0, namesMost - 1], sort: ['updatedAt', 'DESC'] }),
  ]);
  const creators = await findCreators(
    db,
    creatorIds.map(({ id }) => id),
  );
  return [
    ...[...creators.values()].map(({ id, name }) => found('CREATOR', id, name)),
    ...wallets.rows.map(({ id, username }) => found('WALLET', id, username)),
  ];
}
