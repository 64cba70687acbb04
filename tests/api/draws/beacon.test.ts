import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drandBeacon, drandChain, drandRound } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSignatureOf, settleBeacons } from '../../../services/src/slices/missions/draws/beacon.ts';
import { type DrawLine, openDrawLine } from '../../harness/draw-line.ts';

/** Round 1000 of drand's chain `quicknet`, as every relay reports it. */
const known = {
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
/** A list that is closed now uses that round. */
const frozenAt = '2023-08-23T15:58:21.000Z';
const days = { applyStart: '2023-08-22', applyEnd: '2023-08-23', eventEnd: '2023-08-30' };

let relay: Server;
let told: object;
let asked: string[];
let line: DrawLine;
let productId: string;

beforeEach(async () => {
  asked = [];
  told = known;
  relay = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(told));
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  line = await openDrawLine({ DRAND_URL: `http://127.0.0.1:${port}` }, new Date('2023-08-22T03:00:00.000Z'));
  productId = await line.register({ ...days, drawNumber: 2 });
  await line.crowd(productId, 4);
  line.market.setTime(frozenAt);
  await line.advance(productId);
});
afterEach(async () => {
  await line.close();
  relay.closeAllConnections();
  await new Promise((resolve) => relay.close(resolve));
});

const settle = () => settleBeacons(line.market.ctx);
const later = (seconds: number) => new Date(Date.parse(frozenAt) + seconds * 1_000);

test('combines a draw with the drand round fixed by its closed list', async () => {
  expect(drandRound(frozenAt)).toBe(known.round);
  expect(await settle()).toMatchObject({ settled: 0 });
  expect(asked).toEqual([]);
  expect(await line.put(productId, 'missions/random-pick')).toMatchObject({
    status: 409,
    body: { code: 'DRAW_NOT_READY' },
  });
  line.market.setTime(later(63));
  expect(await settle()).toMatchObject({ settled: 1, unreached: 0 });
  expect(asked).toEqual([`/${drandChain.hash}/public/${known.round}`]);
  expect(await line.record(productId)).toMatchObject({ beacon: drandBeacon(known.round, known.signature) });
  expect((await line.put(productId, 'missions/random-pick', { count: 2 })).body.picked).toHaveLength(2);
  expect((await line.put(productId, 'draw-event')).status).toBe(200);
  expect(await settle()).toMatchObject({ settled: 0 });
});

test('rejects an invalid signature of the chain from any source', async () => {
  line.market.setTime(later(63));
  for (const each of [
    { ...known, signature: known.signature.replace('b446', 'b447') },
    { ...known, round: 999 },
    { ...known, signature: 'short' },
    {},
  ]) {
    told = each;
    expect(await settle()).toMatchObject({ settled: 0, unreached: 1 });
  }
  expect(await line.record(productId)).toMatchObject({ beacon: null });
  expect([isSignatureOf(1_000, known.signature), isSignatureOf(1_001, known.signature)]).toEqual([
    true,
    false,
  ]);
});

test('waits ten minutes for the beacon before it creates the order; the record then shows no beacon', async () => {
  const entries = await line.entries(productId);
  // Picking needs no order, but the places of the winners do.
  for (const { id } of entries.content.slice(0, 2)) expect((await line.pick(productId, id)).status).toBe(200);
  expect(await line.put(productId, 'draw-event')).toMatchObject({ body: { code: 'DRAW_NOT_READY' } });
  line.market.setTime(later(600));
  expect((await line.put(productId, 'draw-event')).status).toBe(200);
  expect(await line.record(productId)).toMatchObject({ beacon: 'none' });
});
