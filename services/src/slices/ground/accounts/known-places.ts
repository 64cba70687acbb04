import { policy } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';

const dayMs = 86_400_000;
const { knownPlaceDays, knownPlacesMost } = policy.accounts;

/** Returns a check for whether the member logged in from a place within the last half year. */
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

/** Stores the places of a login and deletes the oldest above the limit. */
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

/** Forgets the places a member has logged in from: it may have been another person. */
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
