import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { anchorTopic } from '@sowon/contracts';
import { AnchorRefused } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../services/src/logger.ts';
import { publishAnchorAt } from '../../services/src/slices/trust/anchors/commands.ts';
import { compareNewest, copiesInTopic } from '../../services/src/slices/trust/anchors/copies.ts';
import { readTopic } from '../feed/kafka-feed.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startKafka, type TestKafka } from '../harness/kafka.ts';
import { type AnchoredLedger, openAnchoredLedger } from './anchored-ledger.ts';
import { ORIGIN } from './publication.ts';

/** The life of one topic, in order: each test continues from the state that the one before left. */
describeWith(['java', 'maven'], 'copies in Kafka', () => {
  let kafka: TestKafka;
  let anchored: AnchoredLedger;

  beforeAll(async () => {
    [kafka, anchored] = await Promise.all([startKafka(), openAnchoredLedger()]);
    await anchored.use('w');
  });
  afterAll(async () => {
    await Promise.all([kafka.stop(), anchored.close()]);
  });

  const open = () => copiesInTopic([kafka.brokers], createLogger('silent'));

  function publish(date: string, copies = [open()]) {
    const { database, folder, keyText } = anchored;
    return publishAnchorAt(
      database.db,
      { folder, copies, origin: ORIGIN, witnesses: [] },
      keyText,
      new Date(`${date}T03:00:00.000Z`),
    );
  }

  async function differ(): Promise<string[]> {
    const differences = await compareNewest(open(), anchored.folder, '2026-11-26');
    return differences.map(({ subject, detail }) => `${subject}: ${detail}`);
  }

  const topic = () => readTopic(kafka.brokers, anchorTopic);

  /** Returns the messages that the topic should contain for these days, in this order. */
  async function messagesOf(...dates: string[]) {
    const textOf = (date: string) => readFile(join(anchored.folder, `${date}.json`), 'utf8');
    return Promise.all(dates.map(async (date) => ({ partition: 0, key: date, value: await textOf(date) })));
  }

  test('the day’s anchor is sent once under its date, even if it is published repeatedly', async () => {
    await publish('2026-11-20');
    await publish('2026-11-20');
    expect(await topic()).toEqual(await messagesOf('2026-11-20'));
  });

  test('days that were not sent are sent by the next one, in their order', async () => {
    await publish('2026-11-21', []);
    await publish('2026-11-22', []);
    await publish('2026-11-23');
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    expect(await topic()).toEqual(await messagesOf(...days));
  });

  test('a broker that is down fails the run, not the anchor in the folder', async () => {
    await kafka.kill();
    await expect(publish('2026-11-24')).rejects.not.toBeInstanceOf(AnchorRefused);
    expect(await readFile(join(anchored.folder, '2026-11-24.json'), 'utf8')).toContain('"number": 5');
    await kafka.restart();
    await publish('2026-11-24');
    expect((await topic()).map(({ key }) => key)).toEqual(
      [20, 21, 22, 23, 24].map((day) => `2026-11-${day}`),
    );
  });

  test('a folder that lost anchors of the topic does not begin a second chain', async () => {
    const path = join(anchored.folder, '2026-11-24.json');
    await rename(path, `${path}.gone`);
    await expect(publish('2026-11-25')).rejects.toThrow(
      new AnchorRefused('2026-11-24.json: the topic has it, the folder does not'),
    );
    expect(await differ()).toEqual(['the topic: 2026-11-24.json: the topic has it, the folder does not']);
    await rename(`${path}.gone`, path);
    expect(await differ()).toEqual([]);
    await publish('2026-11-25');
    expect(await topic()).toHaveLength(6);
  });
});
