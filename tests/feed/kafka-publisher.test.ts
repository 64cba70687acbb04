import { deliverOnce } from '@sowon/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublisher, publisherConsumer } from '../../services/src/feed/publisher.ts';
import { runConsumer } from '../../services/src/feed/run-consumers.ts';
import { caughtUp, eventsBehind, type RunningConsumer, startConsumer } from '../harness/consumers.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { startKafka, type TestKafka } from '../harness/kafka.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';
import { type Activity, startActivity } from './activity.ts';
import { clearKafka, messagesOf, readTopic, wholeFeed, withoutRepeats } from './kafka-feed.ts';

describeWith(['java', 'maven'], 'the publisher', () => {
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
    activity = await startActivity(market, 3);
  });
  afterEach(async () => {
    await stopAll();
    await market.close();
    await clearKafka(kafka.brokers);
  });

  /** Starts a publisher beside the test, as its process does. */
  function startPublisher(): void {
    const publisher = createPublisher([kafka.brokers], market.ctx.log);
    const consumer = { name: publisherConsumer, onPoison: 'stop', deliver: publisher.publish } as const;
    const started = startConsumer(consumer, (publishing) => runConsumer(market.ctx, publishing));
    running.push({ stop: () => started.stop().finally(publisher.close) });
  }

  const stopAll = () => Promise.all(running.splice(0).map((publisher) => publisher.stop()));

  /** Compares the topic with the feed: every event in its place, repeats left out. */
  async function expectWholeFeed(): Promise<void> {
    const published = withoutRepeats(await readTopic(kafka.brokers));
    expect(published).toEqual(messagesOf(await wholeFeed(market.ctx)));
  }

  test('writes every event to its shard’s partition under its stream’s key, in order', async () => {
    startPublisher();
    await activity.act(60);
    await caughtUp(market.ctx, publisherConsumer);
    await expectWholeFeed();
  });

  test('moves its checkpoint only after the brokers have the events', async () => {
    await activity.act(5);
    const publisher = createPublisher([kafka.brokers], market.ctx.log);
    const publish = () => deliverOnce(market.ctx.db, publisherConsumer, { limit: 3 }, publisher.publish);
    running.push({ stop: publisher.close });
    const all = await eventsBehind(market.ctx, publisherConsumer);
    // A new topic may have no leader yet, and then takes no message.
    const first = await eventually('events are in Kafka', () => publish());
    expect(first).toBeGreaterThan(0);
    await kafka.kill();
    try {
      await expect(publish()).rejects.toThrow();
      expect(await eventsBehind(market.ctx, publisherConsumer)).toBe(all - first);
    } finally {
      await kafka.restart();
    }
    // A restarted broker may not lead its partitions yet: the publisher retries until it does.
    startPublisher();
    await caughtUp(market.ctx, publisherConsumer);
    await expectWholeFeed();
  });

  test('shares the feed with a second publisher and keeps the order of each partition', async () => {
    startPublisher();
    startPublisher();
    for (let round = 0; round < 3; round += 1) await activity.act(20);
    await caughtUp(market.ctx, publisherConsumer);
    await expectWholeFeed();
  });

  test('resumes after the broker was killed during publishing', async () => {
    startPublisher();
    startPublisher();
    await activity.act(10);
    await caughtUp(market.ctx, publisherConsumer);
    const acting = activity.act(40);
    await kafka.kill();
    await acting;
    await kafka.restart();
    await activity.act(10);
    await caughtUp(market.ctx, publisherConsumer);
    await expectWholeFeed();
  });
});
