import type { Kysely, Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import { anyOf } from '../../../db/conditions.ts';
import type { Database } from '../../../db/schema.ts';
import { endedBeforeDraw } from '../missions/entry/queries.ts';

type Db = Kysely<Database>;

/** A row of `draws`. */
export type Draw = Selectable<Database['draws']>;

/** Returns the draw of a product, or null. */
export async function findDraw(db: Db, productId: string): Promise<Draw | null> {
  const row = await db.selectFrom('draws').selectAll().where('product_id', '=', productId).executeTakeFirst();
  return row ?? null;
}

/** Returns the draw of the creator's own product. @throws AppError NOT_FOUND, also for another creator's product */
export async function requireOwnDraw(db: Db, creatorId: string, productId: string): Promise<Draw> {
  const draw = await findDraw(db, productId);
  if (draw?.creator_id !== creatorId) throw new AppError('NOT_FOUND');
  return draw;
}

/** Returns true if a creator has a draw event that is neither closed nor canceled. */
export async function hasOngoingDraw(db: Db, creatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('draws')
    .select('product_id')
    .where('creator_id', '=', creatorId)
    .where('status', 'not in', ['CLOSED', 'CANCELED'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses while the creator has a draw event that is neither closed nor canceled. @throws AppError EVENT_ONGOING */
export async function requireNoOngoingDraw(db: Db, creatorId: string): Promise<void> {
  if (await hasOngoingDraw(db, creatorId)) throw new AppError('EVENT_ONGOING');
}

/** An entry in a draw's list. */
export interface Listed {
  readonly missionId: string;
  readonly fanId: string;
  /** Entries are numbered from 1. */
  readonly number: number;
  readonly salt: string;
  readonly isPicked: boolean;
}

/** Returns all entries of a draw, in the order of their numbers. */
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

/** Returns all entries of a draw, split into those that can be drawn (`open`) and those that ended before the draw (`gone`). */
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

/** Returns the numbers of entries that ended before the draw, without reading all entries. */
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

/** Returns an entry of a draw. @throws AppError NOT_FOUND, also for an entry of another draw */
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

/** Returns every pick of a draw and every pick taken back, in the order in which they happened. */
export const stepsOf = (db: Db, productId: string) =>
  db
    .selectFrom('draw_steps')
    .select(['number', 'step', 'picked_by as by', 'at'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();

/** Returns the numbers of entries whose pick was ever taken back. */
export async function unpickedOf(db: Db, productId: string): Promise<Set<number>> {
  const steps = await stepsOf(db, productId);
  return new Set(steps.filter(({ step }) => step === 'UNPICKED').map(({ number }) => number));
}
