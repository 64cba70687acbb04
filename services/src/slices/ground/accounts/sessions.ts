import { type OwnSession, policy, type SessionKind } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import type { SessionOrigin } from './session-origin.ts';

export interface StartedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly kind: SessionKind;
}

interface NewSession {
  readonly userId: string;
  readonly kind: SessionKind;
  readonly origin: SessionOrigin;
  readonly secondFactor?: boolean;
}

const hourMs = 3_600_000;

/** Returns the maximum life of a session in milliseconds. Real days, even where a policy day is shortened: a session protects an account. */
function lifeMs(kind: SessionKind, secondFactor: boolean): number {
  if (kind === 'SHOP') return policy.accounts.sessionLifeDays * 24 * hourMs;
  return secondFactor
    ? policy.accounts.consoleSessionLifeHours * hourMs
    : policy.accounts.secondFactorWaitMinutes * 60_000;
}

/**
 * Starts a session and deletes the member's expired ones.
 * @param started.secondFactor true if the second factor was just given; without it a console session gives no access there and ends soon
 * @param started.origin where it starts, for the member to recognise it
 */
export async function startSession(
  { db, clock, ids }: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  { userId, kind, origin, secondFactor = false }: NewSession,
): Promise<StartedSession> {
  const now = clock.now();
  const sessionId = ids();
  const endsAt = new Date(now.getTime() + lifeMs(kind, secondFactor));
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('ends_at', '<', now).execute();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      kind,
      created_at: now,
      ends_at: endsAt,
      revoked_at: null,
      second_factor_at: secondFactor ? now : null,
      device: origin.device,
      country: origin.country,
    })
    .execute();
  return { userId, sessionId, endsAt, kind };
}

/**
 * Ends a session that waits for the second factor and starts the one with it, so a stolen token of the first is useless.
 * @throws AppError INVALID_TOKEN if it was ended meanwhile
 */
export async function replaceWaiting(
  trx: Kysely<Database>,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<StartedSession> {
  const at = ctx.clock.now();
  const origin = await end(trx, { userId, at })
    .where('id', '=', sessionId)
    .returning(['device', 'country'])
    .executeTakeFirst();
  if (!origin) throw new AppError('INVALID_TOKEN');
  return startSession({ ...ctx, db: trx }, { userId, kind: 'CONSOLE', origin, secondFactor: true });
}

/** Returns a member's running sessions, the newest first. */
export async function listSessions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'created_at', 'ends_at', 'device', 'country'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, created_at, ends_at, device, country }) => ({
    id,
    kind,
    device,
    country,
    current: id === sessionId,
    started: created_at.toISOString(),
    ends: ends_at.toISOString(),
  }));
}

/** Ends the calling session; all its tokens become invalid. */
export async function logOut(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await end(db, { userId, at: clock.now() }).where('id', '=', sessionId).execute();
}

/** Ends one of a member's running sessions. @throws AppError NOT_FOUND for another member's session or an ended one */
export function endSession(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, sessionId, keyed }: { userId: string; sessionId: string; keyed: KeyedCall },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  return once(ctx, keyed, async (trx) => {
    const { numUpdatedRows } = await end(trx, { userId, at })
      .where('id', '=', sessionId)
      .where('ends_at', '>', at)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND');
    return { id: sessionId };
  });
}

/** Ends all running sessions of a member except the calling one. @returns the number of ended sessions */
export function endOtherSessions(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  { userId, sessionId, keyed }: { userId: string; sessionId: string; keyed: KeyedCall },
): Promise<{ ended: number }> {
  const at = ctx.clock.now();
  return once(ctx, keyed, async (trx) => {
    const { numUpdatedRows } = await end(trx, { userId, at })
      .where('id', '!=', sessionId)
      .where('ends_at', '>', at)
      .executeTakeFirstOrThrow();
    return { ended: Number(numUpdatedRows) };
  });
}

/** Ends all sessions of a member, or all but one, in the caller's transaction. */
export async function endAllSessions(
  trx: Kysely<Database>,
  { userId, at, but = null }: { userId: string; at: Date; but?: string | null },
): Promise<void> {
  const ended = end(trx, { userId, at });
  await (but === null ? ended : ended.where('id', '!=', but)).execute();
}

const end = (db: Kysely<Database>, { userId, at }: { userId: string; at: Date }) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);

const minuteMs = 60_000;
const { freshLoginMinutes } = policy.accounts;

/**
 * Rejects a call that requires a recent login, so that someone who finds an unlocked phone cannot make it. These are real minutes, even where a policy day is
 * shortened: the check protects an account.
 * @throws AppError LOGIN_TOO_OLD {minutes}, INVALID_TOKEN if the session has ended
 */
export async function requireFreshLogin(
  db: Kysely<Database>,
  { clock }: Pick<Ctx, 'clock'>,
  sessionId: string,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new AppError('INVALID_TOKEN');
  const ageMs = clock.now().getTime() - session.created_at.getTime();
  if (ageMs > freshLoginMinutes * minuteMs) {
    throw new AppError('LOGIN_TOO_OLD', { minutes: freshLoginMinutes });
  }
}
