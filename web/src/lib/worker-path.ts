/** Path of the service worker; `web/build/service-worker.ts` builds it. */
export const workerPath = '/service-worker.js';
