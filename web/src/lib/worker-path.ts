/** Where the server has the service worker; `web/build/service-worker.ts` puts it there. */
export const workerPath = '/service-worker.js';
