import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';

let market: Marketplace;

beforeEach(async () => {
  market = await openMarketplace({ SERVICE_WORKER: 'off' });
});
afterEach(() => market.close());

test('serves, for a disabled service worker, a script that clears its cache and unregisters itself', async () => {
  const reply = await market.app.inject({ method: 'GET', url: '/service-worker.js' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
  for (const act of ['skipWaiting()', 'caches.delete(', 'registration.unregister()'])
    expect(reply.body).toContain(act);
});
