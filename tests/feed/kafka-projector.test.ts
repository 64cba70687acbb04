import { readIsolatedStreams, requestReplay, type StreamId } from '@sowon/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Consumer } from '../../services/src/feed/consumer.ts';
import { createPublisher, publisherConsumer } from '../../services/src/feed/publisher.ts';
import { runConsumer } from '../../services/src/feed/run-consumers.ts';
import { views } from '../../services/src/slices.ts';
import {
  caughtUp,
  eventsBehind,
  type RunningConsumer,
  startConsumer,
  startProjector,
  viewsCaughtUp,
  viewsWith,
} from '../harness/consumers.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startKafka, type TestKafka } from '../harness/kafka.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { dumpProjections, emptyViews } from '../harness/projections.ts';
import { type Activity, startActivity } from './activity.ts';
import { clearKafka, messagesOf, putMessage, wholeFeed } from './kafka-feed.ts';

describeWith(['java', 'maven'], 'the projector on Kafka', () => {
  let kafka: TestKafka;
  let market: Marketplace;
  let activity: Activity;
  let running: RunningConsumer[];

  beforeAll(async () => {
    kafka = await startKafka();
  });
  afterAll(() => kafka.stop());

  beforeEach(async () => {
    running = [];
    market = await openMarketplace();
    activity = await startActivity(market, 5);
    const publisher = createPublisher([kafka.brokers], market.ctx.log);
    const consumer = { name: publisherConsumer, onPoison: 'stop', deliver: publisher.publish } as const;
    const started = startConsumer(consumer, (publishing) => runConsumer(market.ctx, publishing));
    running.push({ stop: () => started.stop().finally(publisher.close) });
  });
  afterEach(async () => {
    await stopAll();
    await market.close();
    await clearKafka(kafka.brokers);
  });

  const stopAll = () => Promise.all(running.splice(0).map((consumer) => consumer.stop()));

  function startOnKafka(consumers: readonly Consumer[] = views): RunningConsumer {
    const started = startProjector(market.ctx, { consumers, brokers: [kafka.brokers] });
    running.push(started);
    return started;
  }

  async function projection(): Promise<string> {
    await viewsCaughtUp(market.ctx);
    return dumpProjections(market.ctx.pool);
  }

  test('produces the same rows as the PostgreSQL feed', async () => {
    startOnKafka();
    for (let round = 0; round < 3; round += 1) await activity.act(30);
    await activity.passDeadline();
    const fromKafka = await projection();
    expect(fromKafka).toContain('REFUND');
    await stopAll();
    await emptyViews(market.ctx);
    running.push(startProjector(market.ctx));
    expect(await projection()).toBe(fromKafka);
  });

  test('starts from the first event when told to, even if the Kafka offsets are at the end', async () => {
    const reader = startOnKafka();
    await activity.act(40);
    const once = await projection();
    // No new event comes that could show the gap, neither to a running reader nor to a new one.
    await emptyViews(market.ctx);
    expect(await projection()).toBe(once);
    await reader.stop();
    await emptyViews(market.ctx);
    startOnKafka();
    expect(await projection()).toBe(once);
  });

  test('shares partitions with two more consumers that join and leave while events arrive', async () => {
    startOnKafka();
    const leaving = startOnKafka();
    await activity.act(40);
    startOnKafka();
    await activity.act(20);
    await leaving.stop();
    await activity.act(20);
    const shared = await projection();
    await stopAll();
    await emptyViews(market.ctx);
    running.push(startProjector(market.ctx));
    expect(await projection()).toBe(shared);
  });

  test('drops duplicate messages', async () => {
    startOnKafka();
    await activity.act(20);
    const once = await projection();
    await caughtUp(market.ctx, publisherConsumer);
    for (const message of messagesOf(await wholeFeed(market.ctx)).slice(-5)) {
      await putMessage(kafka.brokers, message);
    }
    await activity.act(10);
    const later = await projection();
    expect(later).not.toBe(once);
    await emptyViews(market.ctx);
    expect(await projection()).toBe(later);
  });

  test('stops with an error before an event that is missing in Kafka', async () => {
    await activity.act(5);
    await caughtUp(market.ctx, publisherConsumer);
    await stopAll();
    const [event] = messagesOf(await wholeFeed(market.ctx));
    if (!event) throw new Error('there are events');
    const { seq, ...rest } = JSON.parse(event.value);
    await putMessage(kafka.brokers, { ...event, value: JSON.stringify({ seq: seq + 1_000, ...rest }) });
    startOnKafka();
    const gaps = () =>
      market.logged.filter(({ msg }) => String(msg).startsWith('a batch of the feed failed'));
    await expect.poll(() => gaps().length, { timeout: 20_000 }).toBeGreaterThan(0);
    const { rows } = await market.ctx.pool.query<{ beyond: number }>(`
      select count(*) as beyond from ledger.consumer_checkpoint c join ledger.shard s on s.id = c.shard
       where c.consumer <> '${publisherConsumer}' and c.seq > s.last_seq`);
    expect(rows[0]?.beyond).toBe(0);
    expect(await eventsBehind(market.ctx, 'coin-history')).toBeGreaterThanOrEqual(0);
  });

  test('isolates the stream of a poison event and replays it while other streams continue', async () => {
    await activity.act(20);
    const { rows } = await market.ctx.pool.query(
      `select stream_id from ledger.event where type = 'CoinsHeld' limit 1`,
    );
    const poisoned: StreamId = rows[0].stream_id;
    let mended = false;
    startOnKafka(
      viewsWith('coin-history', (handle) => async (trx, events) => {
        await handle(trx, events);
        if (!mended && events.some(({ streamId }) => streamId === poisoned)) throw new Error('not yet');
      }),
    );
    await activity.act(20);
    await viewsCaughtUp(market.ctx);
    const isolated = () => readIsolatedStreams(market.ctx.db);
    expect(await isolated()).toMatchObject([
      { consumer: 'coin-history', streamId: poisoned, reason: 'Error: not yet' },
    ]);
    mended = true;
    await requestReplay(market.ctx.db, 'coin-history', poisoned);
    await expect.poll(isolated, { timeout: 10_000 }).toEqual([]);
    const replayed = await projection();
    await emptyViews(market.ctx);
    expect(await projection()).toBe(replayed);
  });

  test('retries a partition with an external failure while other partitions continue', async () => {
    await activity.act(20);
    const { rows } = await market.ctx.pool.query<{ shard: number }>(
      `select shard from ledger.event where type = 'CoinsHeld' limit 1`,
    );
    const shard = rows[0]?.shard;
    let away = true;
    startOnKafka(
      viewsWith('coin-history', (handle) => async (trx, events) => {
        const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
        if (away && events.some((event) => event.shard === shard)) throw lost;
        await handle(trx, events);
      }),
    );
    const behind = async () => {
      const stuck = await market.ctx.pool.query<{ shard: number }>(`
        select s.id as shard from ledger.shard s left join ledger.consumer_checkpoint c
            on c.shard = s.id and c.consumer = 'coin-history' where s.last_seq > coalesce(c.seq, 0)`);
      return stuck.rows.map((row) => row.shard);
    };
    await expect.poll(behind, { timeout: 30_000 }).toEqual([shard]);
    await activity.act(20);
    await expect.poll(behind, { timeout: 30_000 }).toEqual([shard]);
    expect(await readIsolatedStreams(market.ctx.db)).toEqual([]);
    away = false;
    const recovered = await projection();
    await emptyViews(market.ctx);
    expect(await projection()).toBe(recovered);
  });

  test('skips a message that is not an event with an error, and misses no event', async () => {
    startOnKafka();
    await activity.act(10);
    await projection();
    await caughtUp(market.ctx, publisherConsumer);
    const filled = new Set((await wholeFeed(market.ctx)).map((event) => event.shard));
    for (const partition of filled)
      await putMessage(kafka.brokers, { partition, key: 'x', value: '{"seq":' });
    await activity.act(20);
    const later = await projection();
    const strange = () => market.logged.filter(({ msg }) => msg === 'a message is no event of the feed');
    const partitions = () => new Set(strange().map(({ partition }) => partition));
    await expect.poll(partitions, { timeout: 10_000 }).toEqual(filled);
    await emptyViews(market.ctx);
    expect(await projection()).toBe(later);
  });
});
