import { createHmac } from 'node:crypto';
import { policy } from '@sowon/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Kysely } from 'kysely';
import { realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { derivedKey } from '../../../crypto.ts';
import type { Database } from '../../../db/schema.ts';

/** The origin of a login try. */
interface Whence {
  /** IP address. */
  readonly address: string;
  /** The device id from an earlier login, or a new one. */
  readonly device: string;
}

/** Keyed hashes under which places are counted and known; the database reveals no address. */
export interface Places {
  readonly address: Buffer;
  readonly device: Buffer;
}

/** The shared counter of all places unknown to an account. */
export const elsewhere = Buffer.alloc(32);

/** Returns the keyed hashes of the origin of a try. IPv6 addresses count by their first 64 bits, because one home or server owns all the rest. */
export function placesOf({ config }: Pick<Ctx, 'config'>, { address, device }: Whence): Places {
  const key = derivedKey(config, 'place of a login');
  const fingerprint = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    address: fingerprint(`address:${networkOf(address)}`),
    device: fingerprint(`device:${device}`),
  };
}

function networkOf(address: string): string {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return bytes.join('.');
  const isMapped = 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress();
  return isMapped ? bytes.slice(-4).join('.') : bytes.slice(0, 8).join(':');
}

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
    .where('last_login_at', '>', new Date(clock.now().getTime() - knownPlaceDays * realDayMs))
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

const cookieName = 'sowon_device';
/** In seconds: the longest life that browsers give a cookie. */
const cookieMaxAge = 400 * 24 * 60 * 60;

/** Returns this browser's device id from its last login, or null for a new browser. The cookie is sent only to the login route. */
export function deviceOf(request: FastifyRequest): string | null {
  const sent = parseCookie(request.headers.cookie ?? '')[cookieName];
  return sent !== undefined && /^[\w-]{22}$/.test(sent) ? sent : null;
}

/** Returns the cookie with a browser's device id. It grants no access: it only lets failed logins be counted apart from a stranger's. */
export function deviceCookie({ config }: Pick<Ctx, 'config'>, device: string): string {
  return stringifySetCookie({
    name: cookieName,
    value: device,
    path: '/api/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.PUBLIC_URL.startsWith('https:'),
    maxAge: cookieMaxAge,
  });
}
