import { ECDH } from 'node:crypto';
import { type PushDevice, policy } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sha256 } from '../../../crypto.ts';
import { anyOf } from '../../../db/conditions.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { type KeyedCall, once } from '../../../db/once.ts';
import type { Database } from '../../../db/schema.ts';
import { readPushServices } from '../../../ports/push-services.ts';
import { personCipher, runningSessionIds } from '../accounts/queries.ts';

type DeviceCtx = Pick<Ctx, 'db' | 'clock' | 'config' | 'ids'>;

interface OfSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly keyed: KeyedCall;
}

/** Returns the purpose that a device's URL and keys are sealed for: those of one subscription cannot be used as another's. */
const sealedFor = (subscriptionId: string) => `push device:${subscriptionId}`;

/**
 * Subscribes the device of a session to a member's pushes. A device that subscribes again, even as another member, keeps only this subscription.
 * @throws AppError NOT_FOUND if no pushes are sent; INVALID_INPUT (`endpoint` of an unknown push service, `keys.p256dh` not a key)
 */
export function subscribePush(
  ctx: DeviceCtx & Pick<Ctx, 'personKeys'>,
  { userId, sessionId, device, keyed }: OfSession & { readonly device: PushDevice },
): Promise<{ id: string }> {
  const prepare = () => {
    requireDevice(ctx, device);
    return personCipher(ctx, userId);
  };
  return once(ctx, keyed, {
    prepare,
    work: async (trx, cipher) => {
      // Several pages of one browser may report its new endpoint at once.
      await lockByName(trx, `push-devices:${userId}`);
      const id = ctx.ids();
      const endpointHash = sha256(device.endpoint);
      await trx
        .deleteFrom('push_subscriptions')
        .where((row) => row.or([row('session_id', '=', sessionId), row('endpoint_hash', '=', endpointHash)]))
        .execute();
      await trx
        .insertInto('push_subscriptions')
        .values({
          id,
          user_id: userId,
          session_id: sessionId,
          endpoint_hash: endpointHash,
          sealed: cipher.seal(sealedFor(id), JSON.stringify(device)),
          created_at: ctx.clock.now(),
        })
        .execute();
      await letOldestGo(trx, userId);
      return { id };
    },
  });
}

function requireDevice({ config }: DeviceCtx, { endpoint, keys }: PushDevice): void {
  if (config.VAPID_PUBLIC_KEY === undefined) throw new AppError('NOT_FOUND');
  // The error repeats neither value: anyone who has the endpoint and keys can send to the device.
  if (!readPushServices(config.PUSH_SERVICES)(endpoint))
    throw fieldError('INVALID_INPUT', 'endpoint', 'is not of a push service that is known', null);
  if (!isPublicKey(keys.p256dh))
    throw fieldError('INVALID_INPUT', 'keys.p256dh', 'is not a public key', null);
}

function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

async function letOldestGo(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (subscription) =>
      subscription
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(policy.notices.pushDevices),
    )
    .execute();
}

/** Unsubscribes the device of a session from pushes. */
export function unsubscribePush(
  ctx: DeviceCtx,
  { userId, sessionId, keyed }: OfSession,
): Promise<{ id: string }> {
  return once(ctx, keyed, async (trx) => {
    await trx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
    return { id: userId };
  });
}

/** A device that may get pushes; its endpoint and keys are still sealed. */
export interface SealedDevice {
  readonly purpose: string;
  readonly sealed: string;
}

/** Returns devices by subscription id; devices whose session has ended are absent. */
export async function findDevices(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  subscriptionIds: readonly string[],
): Promise<Map<string, SealedDevice>> {
  const rows = await ctx.db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'sealed'])
    .where('id', '=', anyOf(subscriptionIds))
    .execute();
  const running = await runningSessionIds(
    ctx,
    rows.map((row) => row.session_id),
  );
  return new Map(
    rows
      .filter((row) => running.has(row.session_id))
      .map(({ id, sealed }) => [id, { purpose: sealedFor(id), sealed }]),
  );
}

/** Deletes a device that its push service reports as gone. */
export async function forgetDevice(db: Kysely<Database>, subscriptionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
}
