/**
 * The script that takes the place of the app's service worker where `SERVICE_WORKER` is off: a browser that asks for the one it has
 * gets this, which forgets all that was kept, and takes itself away. Pages then go to the server as if there had never been one.
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
