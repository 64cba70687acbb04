import type { Kysely, Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { anyOf } from '../../../db/few-ids.ts';
import type { Database } from '../../../db/schema.ts';
import { endedBeforeDraw } from '../missions/entry/queries.ts';

type Db = Kysely<Database>;

/** A draw event as it stands. */
export type Draw = Selectable<Database['draws']>;

/** The draw of a product; null when there is none. */
export async function findDraw(db: Db, productId: string): Promise<Draw | null> {
  const row = await db.selectFrom('draws').selectAll().where('product_id', '=', productId).executeTakeFirst();
  return row ?? null;
}

/** The draw of an own product. @throws AppError NOT_FOUND, also for one of another creator */
export async function requireOwnDraw(db: Db, creatorId: string, productId: string): Promise<Draw> {
  const draw = await findDraw(db, productId);
  if (draw?.creator_id !== creatorId) throw new AppError('NOT_FOUND');
  return draw;
}

/** Whether a creator has a draw event that is neither closed nor canceled. */
export async function hasOngoingDraw(db: Db, creatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('draws')
    .select('product_id')
    .where('creator_id', '=', creatorId)
    .where('status', 'not in', ['CLOSED', 'CANCELED'])
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws AppError EVENT_ONGOING while a creator has a draw event that is neither closed nor canceled */
export async function requireNoOngoingDraw(db: Db, creatorId: string): Promise<void> {
  if (await hasOngoingDraw(db, creatorId)) throw new AppError('EVENT_ONGOING');
}

/** An entry as the draw knows it. */
export interface Listed {
  readonly missionId: string;
  readonly fanId: string;
  /** Counts the entries of the draw from 1. */
  readonly number: number;
  readonly salt: string;
  readonly isPicked: boolean;
}

/** All entries of a draw, in the order of their numbers. */
export async function entriesOf(db: Db, productId: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('draw_entries')
    .select(['mission_id', 'fan_id', 'number', 'salt', 'picked_by'])
    .where('product_id', '=', productId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    missionId: row.mission_id,
    fanId: row.fan_id,
    number: row.number,
    salt: row.salt,
    isPicked: row.picked_by !== null,
  }));
}

/** All entries of a draw with those apart that ended before it: they cannot be drawn. */
export async function drawableEntries(
  db: Db,
  productId: string,
): Promise<{
  readonly all: readonly Listed[];
  readonly open: readonly Listed[];
  readonly gone: readonly Listed[];
}> {
  const [all, ended] = await Promise.all([entriesOf(db, productId), endedBeforeDraw(db, productId)]);
  const isGone = ({ missionId }: Listed) => ended.has(missionId);
  return { all, open: all.filter((entry) => !isGone(entry)), gone: all.filter(isGone) };
}

/** Numbers of the entries of a draw that ended before it, without reading all that have entered. */
export async function goneNumbers(db: Db, productId: string): Promise<Set<number>> {
  const ended = await endedBeforeDraw(db, productId);
  if (ended.size === 0) return new Set();
  const gone = await db
    .selectFrom('draw_entries')
    .select('number')
    .where('mission_id', '=', anyOf([...ended]))
    .execute();
  return new Set(gone.map(({ number }) => number));
}

/** An entry of a draw. @throws AppError NOT_FOUND, also for one of another draw */
export async function requireEntry(db: Db, productId: string, missionId: string) {
  const row = await db
    .selectFrom('draw_entries')
    .selectAll()
    .where('mission_id', '=', missionId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Every pick of a draw and every one that was taken back, in the order in which it was. */
export const stepsOf = (db: Db, productId: string) =>
  db
    .selectFrom('draw_steps')
    .select(['number', 'step', 'picked_by as by', 'at'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();

/** Numbers of entries whose pick was ever taken back. */
export async function unpickedOf(db: Db, productId: string): Promise<Set<number>> {
  const steps = await stepsOf(db, productId);
  return new Set(steps.filter(({ step }) => step === 'UNPICKED').map(({ number }) => number));
}
