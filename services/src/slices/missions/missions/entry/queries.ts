import type { MissionStatus } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { anyOf } from '../../../../db/conditions.ts';
import type { Database } from '../../../../db/schema.ts';

type Db = Kysely<Database>;

/** Returns entries that can still be drawn although their draws are over, at most `limit`. @param productIds of draws that are over */
export function undrawnEntries(
  db: Db,
  { productIds, after, limit }: { productIds: readonly string[]; after: Undrawn | null; limit: number },
): Promise<Undrawn[]> {
  return db
    .selectFrom('missions')
    .select(['id as missionId', 'fan_id as fanId', 'product_id as productId'])
    .where('product_id', '=', anyOf(productIds))
    .where('status', '=', 'REQUESTED')
    .where('product_type', '=', 'EVENT')
    .$if(after !== null, (query) =>
      query.where((mission) =>
        mission(
          mission.refTuple('product_id', 'id'),
          '>',
          mission.tuple(after?.productId ?? '', after?.missionId ?? ''),
        ),
      ),
    )
    .orderBy('product_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** An open entry of a draw that is over. */
export interface Undrawn {
  readonly missionId: string;
  readonly fanId: string;
  readonly productId: string;
}

/** Subquery of the ids of products with an entry that can still be drawn; a partial index holds only these entries. */
export const productsWithUndrawn = (db: Db) =>
  db
    .selectFrom('missions')
    .select('product_id')
    .where('status', '=', 'REQUESTED')
    .where('product_type', '=', 'EVENT');

/** Returns the products among these with an entry that can still be drawn or a prize not yet given. */
export async function withOpenEntries(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const [undrawn, awaited] = await Promise.all([
    productsWithUndrawn(db).distinct().where('product_id', '=', anyOf(productIds)).execute(),
    // Uses the index of the winners' places, which are few, instead of reading all entries.
    db
      .selectFrom('missions')
      .select('product_id')
      .distinct()
      .where('product_id', '=', anyOf(productIds))
      .where('drawn_place', '>', 0)
      .where('status', 'in', ['ACCEPTED', 'TRANSCODING'])
      .execute(),
  ]);
  return new Set([...undrawn, ...awaited].map(({ product_id }) => product_id));
}

/** A winning entry whose prize is not given. */
export interface AwaitedPrize {
  readonly missionId: string;
  readonly fanId: string;
}

/** Returns winning entries whose prizes are neither given nor being converted. @param productIds of draws that are drawn */
export async function awaitedPrizes(db: Db, productIds: readonly string[]): Promise<AwaitedPrize[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('missions')
    .select(['id as missionId', 'fan_id as fanId'])
    .where('product_id', '=', anyOf(productIds))
    .where('drawn_place', '>', 0)
    .where('status', '=', 'ACCEPTED')
    .orderBy('id')
    .execute();
}

/** Returns the ids of a draw's entries that ended before they could be drawn: removed by staff, or ended by the fan. */
export async function endedBeforeDraw(db: Db, productId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('missions')
    .select('id')
    .where('product_id', '=', productId)
    .where('status', '=', 'REJECTED')
    .where('accepted_at', 'is', null)
    .where('reject_reason', 'not in', ['NOT_DRAWN', 'EVENT_CANCELED'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The facts about an entry that the draw's pages show. */
export interface EntryFacts {
  readonly status: MissionStatus;
  readonly story: string;
  readonly fileId: string | null;
  readonly points: number;
  readonly dueAt: Date | null;
}

/** Returns entries by id; unknown ids are absent. */
export async function findEntries(db: Db, missionIds: readonly string[]): Promise<Map<string, EntryFacts>> {
  const rows = await db
    .selectFrom('missions')
    .select(['id', 'status', 'request_comment', 'request_file_id', 'points', 'due_at'])
    .where('id', '=', anyOf(missionIds))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        story: row.request_comment ?? '',
        fileId: row.request_file_id,
        points: row.points,
        dueAt: row.due_at,
      },
    ]),
  );
}

/** Subquery of the ids of a product's missions in these statuses. */
export const entriesIn = (db: Db, productId: string, statuses: readonly MissionStatus[]) =>
  db.selectFrom('missions').select('id').where('product_id', '=', productId).where('status', 'in', statuses);
