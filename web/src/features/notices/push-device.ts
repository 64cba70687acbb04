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
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Lets this browser forget that it was subscribed. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(workerPath);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
