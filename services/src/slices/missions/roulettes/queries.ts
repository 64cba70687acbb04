import { type Reply, type RollHistory, type Roulette, type Routes, rollMessage } from '@sowon/contracts';
import type { Kysely, Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import { lookup } from '../../../db/lookup.ts';
import type { Database } from '../../../db/schema.ts';
import { oneOf, sharedRead } from '../../../db/shared-read.ts';
import { refusedAsMinor } from '../../people/creators/adults.ts';
import { type Creator, findCreator } from '../../people/creators/queries.ts';
import { refusedWhilePaused } from '../missions/pause/pause-settings.ts';
import { isVisible, type Viewer } from '../missions/visibility.ts';
import { findProduct, type ProductFacts } from '../products/queries.ts';
import { refusedRoll } from './decide.ts';
import { openSeed } from './seed.ts';

type Db = Kysely<Database>;
type Proof = Reply<Routes['rouletteProof']>;

/** Returns the facts that a roll needs; null if the mission is not a roulette of this fan. */
export async function findRoulette(db: Db, { missionId, fanId }: { missionId: string; fanId: string }) {
  const roulette = await rouletteOf(db, missionId);
  return roulette?.fan_id === fanId ? roulette : null;
}

const rouletteRows = lookup('roulettes', (db, missionIds: readonly string[]) =>
  db
    .selectFrom('roulettes')
    .select(['mission_id', 'fan_id', 'product_id', 'commitment', 'seed_sealed'])
    .select(['seen_points', 'seen_win_permille'])
    .where('mission_id', '=', anyOf(missionIds))
    .compile(),
);

const rouletteOf = oneOf(
  sharedRead(
    async (db: Db, missionIds) =>
      new Map((await rouletteRows(db, missionIds)).map((row) => [row.mission_id, row])),
  ),
);

/** Returns a fan's open roulette of a product, or null. */
export async function findOpenRoulette(
  db: Db,
  { fanId, productId }: { fanId: string; productId: string },
): Promise<Pick<Roulette, 'id' | 'commitment' | 'rolls'> | null> {
  const row = await db
    .selectFrom('roulettes')
    .select(['mission_id as id', 'commitment'])
    .select(({ selectFrom, fn, val }) =>
      fn
        .coalesce(
          selectFrom('rolls')
            .select(({ fn: of }) => of.max('rolls.number').as('last'))
            .whereRef('rolls.mission_id', '=', 'roulettes.mission_id'),
          val(0),
        )
        .as('rolls'),
    )
    .where('fan_id', '=', fanId)
    .where('product_id', '=', productId)
    .where('open', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns everything needed to recompute a roulette's outcomes. The seed is included once nothing can be rolled any more: after a win, or
 * after the roulette has ended otherwise.
 * @returns null if there is no such roulette or the viewer may not see its mission
 */
export async function rouletteProof(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config'>,
  viewer: Viewer,
  missionId: string,
): Promise<Proof | null> {
  const mission = await ctx.db
    .selectFrom('missions')
    .select(['status', 'fan_id'])
    .where('id', '=', missionId)
    .where((row) => isVisible(row, viewer))
    .executeTakeFirst();
  const roulette = mission && (await findRoulette(ctx.db, { missionId, fanId: mission.fan_id }));
  if (!roulette) return null;
  const sealed = { missionId, fanId: mission.fan_id, sealed: roulette.seed_sealed };
  const [rolls, seed] = await Promise.all([
    ctx.db.selectFrom('rolls').selectAll().where('mission_id', '=', missionId).orderBy('number').execute(),
    mission.status === 'CREATED' ? null : openSeed(ctx, sealed),
  ]);
  return {
    rule: 'sowon-roulette-v1',
    missionId,
    commitment: roulette.commitment,
    seed: seed?.toString('hex') ?? null,
    rolls: rolls.map(toRoll),
  };
}

const latestRolls = 10;

/** Returns a fan's rolls of a product, over all its roulettes. */
export async function rollHistory(db: Db, fanId: string, productId: string): Promise<RollHistory> {
  const own = db.selectFrom('rolls').where('fan_id', '=', fanId).where('product_id', '=', productId);
  const [sums, latest, open] = await Promise.all([
    own
      .select(({ fn, val }) => [
        fn.countAll<number>().as('rolls'),
        fn.countAll<number>().filterWhere('won', '=', true).as('wins'),
        fn.coalesce(fn.sum<number>('points'), val(0)).as('coinsUsed'),
      ])
      .executeTakeFirstOrThrow(),
    own.selectAll().orderBy('rolled_at', 'desc').orderBy('number', 'desc').limit(latestRolls).execute(),
    findOpenRoulette(db, { fanId, productId }),
  ]);
  return {
    ...sums,
    coinsUsed: Number(sums.coinsUsed),
    openMissionId: open?.id ?? null,
    latest: latest.map((row) => {
      const { number, outcome, won, coinPrice, winPermille, at } = toRoll(row);
      return { missionId: row.mission_id, number, outcome, won, coinPrice, winPermille, at };
    }),
  };
}

/** A roulette waiting for its next roll. */
export interface IdleRoulette {
  readonly missionId: string;
  readonly fanId: string;
  readonly rolls: number;
  readonly openedAt: Date;
}

/**
 * Returns open roulettes that were first opened before `since` and not rolled after it, oldest first, at most `limit`.
 * @param idle.after the last roulette of the previous page; null for the first page
 */
export function idleRoulettes(
  db: Db,
  { since, after, limit }: { since: Date; after: IdleRoulette | null; limit: number },
): Promise<IdleRoulette[]> {
  return db
    .selectFrom('roulettes')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('rolls')
          .select(['rolls.number', 'rolls.rolled_at'])
          .whereRef('rolls.mission_id', '=', 'roulettes.mission_id')
          .orderBy('rolls.number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['roulettes.mission_id as missionId', 'roulettes.fan_id as fanId'])
    .select(({ fn, val }) => fn.coalesce('last.number', val(0)).as('rolls'))
    .select('roulettes.opened_at as openedAt')
    .where('roulettes.open', '=', true)
    .where('roulettes.opened_at', '<=', since)
    .where(({ or, eb }) => or([eb('last.rolled_at', 'is', null), eb('last.rolled_at', '<=', since)]))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('roulettes.opened_at', 'roulettes.mission_id'),
          '>',
          tuple(after?.openedAt ?? since, after?.missionId ?? ''),
        ),
      ),
    )
    .orderBy('roulettes.opened_at')
    .orderBy('roulettes.mission_id')
    .limit(limit)
    .execute();
}

function toRoll(row: Selectable<Database['rolls']>): Proof['rolls'][number] {
  const { number, win_permille: winPermille, client_seed: clientSeed } = row;
  return {
    number,
    winPermille,
    clientSeed,
    clientSeedBy: row.client_seed_by,
    message: rollMessage({ missionId: row.mission_id, number, winPermille, clientSeed }, 0),
    digest: row.digest,
    outcome: row.outcome,
    won: row.won,
    coinPrice: row.points,
    at: row.rolled_at.toISOString(),
  };
}

/** Refuses creators: they cannot request missions, so they cannot roll for them. @throws AppError CREATOR_CANNOT_REQUEST */
export function requireRoller({ creatorId }: { readonly creatorId: string | null }): void {
  if (creatorId !== null) throw new AppError('CREATOR_CANNOT_REQUEST');
}

interface LuckyOffer {
  readonly product: ProductFacts & { readonly winPermille: number };
  readonly creator: Creator;
}

/**
 * Returns a product that can be rolled now, with its creator.
 * @throws AppError NOT_FOUND, PRODUCT_INACTIVE, REQUESTS_BLOCKED {until}, REQUESTS_PAUSED {until}, REQUESTS_FULL, ADULTS_ONLY {years}
 */
export async function requireLucky(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'clock' | 'config'>,
  { productId, fanId, at }: { readonly productId: string; readonly fanId: string; readonly at: Date },
): Promise<LuckyOffer> {
  const { db } = ctx;
  const product = await findProduct(db, productId);
  if (!product) throw new AppError('NOT_FOUND');
  const [creator, paused] = await Promise.all([
    findCreator(db, product.creatorId),
    refusedWhilePaused(db, product.creatorId, at),
  ]);
  if (!creator) throw new AppError('NOT_FOUND');
  const refused =
    refusedRoll({ product, creator }, at) ?? paused ?? (await refusedAsMinor(ctx, creator, fanId));
  if (refused) throw refused;
  const { winPermille } = product;
  if (winPermille === null) throw new Error(`the LUCKY product ${productId} has no odds`);
  return { product: { ...product, winPermille }, creator };
}
