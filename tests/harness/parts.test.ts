import { Kafka, logLevel } from 'kafkajs';
import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { describeWith } from './describe-with.ts';
import { startKafka } from './kafka.ts';
import { startTimeSkipping } from './time-skipping.ts';

describeWith(['java'], 'Kafka', () => {
  test('keeps a message through a crash', async () => {
    const server = await startKafka();
    try {
      const kafka = new Kafka({ brokers: [server.brokers], logLevel: logLevel.NOTHING });
      const producer = kafka.producer();
      await producer.connect();
      await producer.send({ topic: 'kept', acks: -1, messages: [{ value: '동전' }] });
      await producer.disconnect();
      await server.kill();
      await server.restart();
      const consumer = kafka.consumer({ groupId: 'reader' });
      await consumer.connect();
      await consumer.subscribe({ topic: 'kept', fromBeginning: true });
      const read = Promise.withResolvers<string | undefined>();
      await consumer.run({
        eachMessage: async ({ message }) => read.resolve(message.value?.toString()),
      });
      expect(await read.promise).toBe('동전');
      await consumer.disconnect();
    } finally {
      await server.stop();
    }
  });
});

describeWith(['java'], 'the time-skipping server', () => {
  test('lets ten days pass at once', async () => {
    const server = await startTimeSkipping();
    try {
      const environment = await server.join('default');
      const before = await environment.currentTimeMs();
      await environment.sleep('10 days');
      expect((await environment.currentTimeMs()) - before).toBeGreaterThanOrEqual(10 * 86_400_000);
      await environment.teardown();
    } finally {
      await server.stop();
    }
  });
});

describeWith(['chromium'], 'Chromium', () => {
  test('opens a page', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>소원</h1>');
      expect(await page.textContent('h1')).toBe('소원');
    } finally {
      await browser.close();
    }
  });
});
