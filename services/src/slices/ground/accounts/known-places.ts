import { policy } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';

const dayMs = 86_400_000;
const { knownPlaceDays, knownPlacesMost } = policy.accounts;

/** Which of some places a member has logged in from within half a year. */
export async function knownOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: string,
  places: readonly Buffer[],
): Promise<(place: Buffer) => boolean> {
  const rows = await db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', 'in', places)
    .where('last_login_at', '>', new Date(clock.now().getTime() - knownPlaceDays * dayMs))
    .execute();
  return (place) => rows.some((row) => row.place.equals(place));
}

/** Remembers the places of a login; of many the oldest are forgotten. */
export async function rememberPlaces(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  userId: string,
  places: readonly Buffer[],
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('known_places')
    .values(places.map((place) => ({ user_id: userId, place, last_login_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_login_at: now }))
    .execute();
  await db
    .deleteFrom('known_places')
    .where('user_id', '=', userId)
    .where('place', 'in', oldest(db, userId))
    .execute();
}

/** Forgets where a member has logged in from: it may have been somebody else. */
export async function forgetPlaces(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('known_places').where('user_id', '=', userId).execute();
}

const oldest = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .offset(knownPlacesMost);
