import type { PushDevice } from '@sowon/contracts/notices/settings';
import { workerPath } from '../../lib/worker-path.ts';

/** Whether a device can be pushed to: `blocked` where its owner has said no, `unable` where its browser cannot. */
export type PushAbility = 'able' | 'blocked' | 'unable';

/** What this browser can do about pushes, without asking anybody anything. */
export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/**
 * Asks whoever sits there for the permission, and subscribes this browser. Only ever after somebody has pressed for it.
 * @param key the server's, as the settings have it
 * @returns what the server needs to push here; null where they said no
 * @throws Error where the browser cannot, though it should
 */
export async function subscribeHere(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key, or for who was logged in before, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  return subscribed(pushManager, key);
}

async function subscribed(pushManager: PushManager, key: string): Promise<PushDevice> {
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/**
 * What the server has to be told anew, as the browser has renewed its subscription by itself. Asks nobody for a permission.
 * @param pushedTo the address that the server was told last
 * @param readKey gives the server's key; asked only where the browser has no subscription any more, and is to make one
 * @returns null where nothing has changed, and where the browser may not be pushed to
 */
export async function renewedDevice(
  pushedTo: string,
  readKey: () => Promise<string | null>,
): Promise<PushDevice | null> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  if (!registration) return null;
  const { pushManager } = registration;
  const current = await pushManager.getSubscription();
  if (current) return current.endpoint === pushedTo ? null : deviceOf(current);
  const key = await readKey();
  return key === null ? null : subscribed(pushManager, key);
}

/** Lets this browser forget that it was subscribed. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
