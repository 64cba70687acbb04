import type { PushDevice } from '@sowon/contracts/notices/settings';
import { workerPath } from '../../lib/worker-path.ts';

/** Tells whether a device can receive pushes: `blocked` if its owner refused them, `unable` if its browser does not support them. */
export type PushAbility = 'able' | 'blocked' | 'unable';

/** Returns whether this browser can receive pushes, without asking for permission. */
export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/**
 * Asks the user for permission, and subscribes this browser. Call it only after the user has pressed a button for it.
 * @param key the server’s public key, from the settings
 * @returns data that the server needs to push here; null if the user refused
 * @throws Error if the browser fails, although it supports pushes
 */
export async function subscribeHere(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key, or of a member who was logged in before, is useless.
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
 * Returns the new push data if the browser has renewed its subscription. Never asks for permission.
 * @param pushedTo address that the server knows
 * @param readKey reads the server’s key; called only if the browser has lost its subscription and needs a new one
 * @returns null if nothing has changed, or if pushes are not allowed
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

/** Removes the push subscription of this browser. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
