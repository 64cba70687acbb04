import { isEmbedded } from '../lib/embedded.ts';
import { workerPath } from '../lib/worker-path.ts';

/** The page has what it shows by then, also on a slow line. */
const afterMs = 5_000;

/**
 * Has the browser keep the app's frame for when there is no line, once the page has been there for a while. Not inside the mobile app,
 * which has a frame of its own.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isEmbedded()) return;
  const register = () => {
    // Where a browser may not keep anything, as in a private window, the app is as it was without.
    navigator.serviceWorker.register(workerPath).catch(() => undefined);
  };
  const later = () => setTimeout(register, afterMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
