import { isEmbedded } from '../lib/embedded.ts';
import { workerPath } from '../lib/worker-path.ts';

/** By then the page has loaded its content, even on a slow connection. */
const afterMs = 5_000;

/**
 * Registers the service worker some time after the page has loaded; it caches the app's frame for offline use. Not inside the mobile app, which has its own
 * frame.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isEmbedded()) return;
  const register = () => {
    // If the browser may not store anything (a private window), the app works as without a worker.
    navigator.serviceWorker.register(workerPath).catch(() => undefined);
  };
  const later = () => setTimeout(register, afterMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
