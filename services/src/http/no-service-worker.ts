/**
 * Script that replaces the app's service worker if `SERVICE_WORKER` is off. A browser that updates its worker gets this script, which deletes all caches and
 * unregisters itself. Pages then go straight to the server.
 */
export const noServiceWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(forget());
});
`;
