import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { messagesOf, readTopic, wholeFeed, withoutRepeats } from '../feed/kafka-feed.ts';
import { caughtUp, viewsCaughtUp } from '../harness/consumers.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { findContradictions } from '../harness/invariants.ts';
import { startKafka, type TestKafka } from '../harness/kafka.ts';
import { createTestDatabase, type TestDatabase } from '../harness/postgres.ts';
import { type Stack, startStack } from '../harness/stack.ts';
import { joinAsStaff } from '../line/people.ts';
import { gatherCrowd } from './crowd.ts';
import {
  type Acknowledged,
  buyCoins,
  type Crowd,
  type Load,
  nothingYet,
  type Offer,
  startLoad,
} from './load.ts';

/** A mission is due after fifteen seconds: creators who answer at once are in time even while processes start on a busy machine. */
const dayMs = 1_500;
const warmUpMs = 2_000;
const downMs = 1_000;
const afterMs = 1_500;
/** A lost conversion is noticed after 20 seconds, and two CPU cores convert slowly. */
const patienceMs = 600_000;

describeWith(['java', 'maven', 'ffmpeg'], 'killed in the middle of the line', () => {
  let kafka: TestKafka;
  let database: TestDatabase;
  let stack: Stack;
  let ctx: Ctx;
  let crowd: Crowd;
  /** One lazy creator for each test, because a creator is blocked after three strikes. */
  let lazy: Offer[];
  const acknowledged: Acknowledged = nothingYet();

  beforeAll(async () => {
    [kafka, database] = await Promise.all([startKafka(), createTestDatabase()]);
    stack = await startStack({ databaseUrl: database.url, dayMs, kafkaBrokers: kafka.brokers });
    ctx = await createContext(readConfig({ ...stack.env, LOG_LEVEL: 'silent' }));
    const operator = await joinAsStaff(stack, 'ROLE_OPERATOR');
    ({ crowd, lazy } = await gatherCrowd(stack, operator));
    for (const fan of crowd.fans) {
      for (let times = 0; times < 3; times += 1) acknowledged.credited.add(await buyCoins(stack, fan));
    }
  }, 180_000);

  afterAll(async () => {
    await ctx?.close();
    await stack?.stop();
    await kafka?.stop();
    await database?.drop();
  });

  /** Waits until every mission has ended and every consumer has caught up; then expects no contradiction. */
  async function expectSound(): Promise<void> {
    await eventually(
      'every mission has ended',
      async () => {
        const open = await ctx.db
          .selectFrom('missions')
          .select('id')
          .where('status', 'not in', ['COMPLETED', 'REJECTED'])
          .execute();
        return open.length === 0 ? true : undefined;
      },
      patienceMs,
    );
    for (const consumer of ['dispatcher', 'publisher']) await caughtUp(ctx, consumer);
    await viewsCaughtUp(ctx);
    expect(await findContradictions(ctx, dayMs)).toEqual([]);

    const missions = await ctx.db.selectFrom('missions').select(['id', 'status']).execute();
    expect(missions.map(({ id }) => id).sort()).toEqual([...acknowledged.requested].sort());
    const completed = missions.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
    expect(completed.sort()).toEqual([...acknowledged.performed].sort());
    const payments = await ctx.db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'CREDITED')
      .execute();
    expect(payments.map(({ id }) => id).sort()).toEqual([...acknowledged.credited].sort());
    const blocked = await ctx.db.selectFrom('users').select('id').where('login_blocked', '=', true).execute();
    expect(blocked.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.keptOut]));
  }

  function letThemAct(): Load {
    const [offer] = lazy.splice(0, 1);
    return startLoad({ ...crowd, offers: offer ? [...crowd.offers, offer] : crowd.offers }, acknowledged);
  }

  test.each([
    ['api', 'worker', 'converter'],
    ['projector', 'publisher', 'dispatcher'],
  ])(
    'the %s, then the %s, then the %s',
    async (...names) => {
      const load = letThemAct();
      await sleep(warmUpMs);
      for (const name of names) {
        const process = stack.processes[name];
        if (!process) throw new Error(`no ${name}`);
        await process.kill();
        await sleep(downMs);
        await process.start();
        await sleep(afterMs);
      }
      await load.stop();
      await expectSound();
    },
    patienceMs,
  );

  test(
    'the Temporal server',
    async () => {
      const load = letThemAct();
      await sleep(warmUpMs);
      await stack.temporal.kill();
      await sleep(downMs);
      await stack.temporal.restart();
      await sleep(afterMs);
      await load.stop();
      await expectSound();
    },
    patienceMs,
  );

  test(
    'a second and a third of each kind share the work',
    async () => {
      const kinds = ['worker', 'converter', 'projector', 'publisher', 'dispatcher'] as const;
      await Promise.all(kinds.flatMap((kind) => [stack.another(kind), stack.another(kind)]));
      const load = letThemAct();
      await sleep(warmUpMs);
      await Promise.all(kinds.map((kind) => stack.processes[kind]?.kill()));
      await sleep(afterMs);
      await load.stop();
      await expectSound();
    },
    patienceMs,
  );

  test('Kafka holds the whole feed, in order', async () => {
    expect(withoutRepeats(await readTopic(kafka.brokers))).toEqual(messagesOf(await wholeFeed(ctx)));
    expect(acknowledged.performed.size).toBeGreaterThan(10);
    expect(acknowledged.requested.size).toBeGreaterThan(acknowledged.performed.size + 10);
  });
});
