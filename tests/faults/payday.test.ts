import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@sowon/ledger';
import { Connection, Client as TemporalClient } from '@temporalio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kstDate, kstMonth, kstMonthBefore } from '../../services/src/clock.ts';
import { readConfig } from '../../services/src/config.ts';
import type { Ctx } from '../../services/src/context.ts';
import { createContext } from '../../services/src/create-context.ts';
import { streamTypes } from '../../services/src/slices.ts';
import { hana, resultOf } from '../api/payouts/payday.ts';
import { type KillablePostgres, startKillablePostgres } from '../bank/killable-postgres.ts';
import { setBankAccount } from '../harness/bank-account.ts';
import { describeWith } from '../harness/describe-with.ts';
import { earn } from '../harness/earn.ts';
import { eventually } from '../harness/eventually.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createDatabase, databaseUrl } from '../harness/postgres.ts';
import { insertCreator } from '../harness/rows.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { type Stack, startStack } from '../harness/stack.ts';
import { joinAsStaff, type Member } from '../line/people.ts';
import { type Kill, whileKilling } from './killing.ts';
import { answered } from './load.ts';

/** Enough creators that each kill comes in the middle of a step. */
const creators = 64;
const month = kstMonthBefore(kstMonth(new Date()));
const patienceMs = 150_000;

describeWith(['ffmpeg'], 'killed on payday', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let server: KillablePostgres;
  let stack: Stack;
  let ctx: Ctx;
  let temporal: TemporalClient;
  let maker: Member;
  let checker: Member;
  let batchId: string;

  beforeAll(async () => {
    folder = await createScratchFolder('payday');
    server = await startKillablePostgres(folder.path);
    await createDatabase(server.url, 'payday');
    const url = databaseUrl(server.url, 'payday');
    await migrateBoth(url);
    stack = await startStack({ databaseUrl: url });
    ctx = await createContext(readConfig({ ...stack.env, LOG_LEVEL: 'silent' }));
    temporal = new TemporalClient({
      connection: await Connection.connect({ address: stack.temporal.address }),
    });
    [maker, checker] = [await joinAsStaff(stack, 'ROLE_FINANCE'), await joinAsStaff(stack, 'ROLE_FINANCE')];
    const all = Array.from({ length: creators }, (_, index) => 600 + index);
    // A few at a time, because the pool has few connections.
    for (let from = 0; from < creators; from += 8) await Promise.all(all.slice(from, from + 8).map(letEarn));
  }, 240_000);

  afterAll(async () => {
    await temporal?.connection.close();
    await ctx?.close();
    await stack?.stop();
    await server?.stop();
    await folder?.remove();
  });

  async function letEarn(points: number): Promise<void> {
    const creatorId = await insertCreator(ctx);
    const { user_id: userId } = await ctx.db
      .selectFrom('creators')
      .select('user_id')
      .where('id', '=', creatorId)
      .executeTakeFirstOrThrow();
    await setBankAccount(ctx, { userId, creatorId }, hana);
    await earn(ctx, { creatorId, points, at: `${month}-15T00:00:00.000Z` });
  }

  const coming = new Map<string, Promise<void>>();
  const restart =
    (name: string): Kill =>
    async () => {
      // The process may still be starting after the kill before.
      await coming.get(name);
      await stack.processes[name]?.kill();
      const back = stack.processes[name]?.start() ?? Promise.resolve();
      coming.set(name, back);
      return { back };
    };
  const kill = {
    api: restart('api'),
    worker: restart('worker'),
    dispatcher: restart('dispatcher'),
    postgres: async () => {
      await server.killServer();
      return { back: Promise.resolve() };
    },
    temporal: async () => {
      await stack.temporal.kill();
      return { back: stack.temporal.restart() };
    },
  } satisfies Record<string, Kill>;

  async function count(query: string): Promise<number> {
    const { rows } = await ctx.pool.query<{ found: string }>(`select count(*) as found from ${query}`);
    return Number(rows[0]?.found);
  }
  const settled = () => count('settlements');
  const paid = () => count("payout_lines where state = 'PAID'");
  const eventsOf = (type: string) => count(`ledger.event where type = '${type}'`);

  async function expectSound(): Promise<void> {
    const differences = await verifyLedger(ctx.db, { types: streamTypes });
    expect(differences).toEqual([]);
  }

  test(
    'a month closed by its flow and by the schedule at once has one settlement for each creator',
    async () => {
      const close = (finance: Member, idempotencyKey: string) =>
        answered(() => finance.client.closeMonth({ params: { id: month }, body: {} }, { idempotencyKey }));
      const hasClosed = async () => {
        const shown = await answered(() => maker.client.showSettlementMonth({ params: { id: month } }));
        return shown.closed && shown.closing === null ? true : undefined;
      };
      const bySchedule = async () => {
        const schedule = temporal.schedule.getHandle('close-due-months');
        await answered(() => schedule.trigger());
      };
      const { survived } = await whileKilling(
        [kill.api, kill.worker, kill.postgres, kill.temporal],
        settled,
        async () => {
          await Promise.all([close(maker, 'close-by-maker'), bySchedule()]);
          await eventually('the month closed', hasClosed, patienceMs);
        },
      );
      expect(survived).toBeGreaterThanOrEqual(2);
      expect([await settled(), await eventsOf('MonthConverted')]).toEqual([creators, creators]);
      expect(await count('settlement_exceptions')).toBe(0);
      const { rows } = await ctx.pool.query(
        `select sum(gross_won)::int as gross, sum(points)::int as points, count(distinct creator_id)::int as creators from settlements`,
      );
      const points = creators * 600 + (creators * (creators - 1)) / 2;
      expect(rows).toEqual([{ gross: points * 60, points, creators }]);
      await expectSound();
    },
    patienceMs,
  );

  test(
    'a batch is prepared and approved once, even if both calls are cut off repeatedly',
    async () => {
      const insisting = async <T>(call: () => Promise<T>): Promise<T> => {
        for (const afterMs of [5, 20, 60]) {
          const lost = call().catch(() => undefined);
          await sleep(afterMs);
          await kill.api();
          await lost;
        }
        return answered(call);
      };
      const batch = await insisting(() =>
        maker.client.preparePayouts({ body: { month, withEarlier: true } }, { idempotencyKey: 'preparing' }),
      );
      batchId = batch.id;
      const { version, totalWon } = batch;
      const approve = { params: { id: batchId }, body: { version, totalWon } };
      await insisting(() => checker.client.approvePayouts(approve, { idempotencyKey: 'approving' }));
      expect(await eventsOf('PayoutBatchPrepared')).toBe(1);
      expect(await eventsOf('PayoutBatchApproved')).toBe(1);
      expect(await count("staff_acts where action in ('preparePayouts', 'approvePayouts')")).toBe(2);
      await expectSound();
    },
    patienceMs,
  );

  test(
    'paid lines are booked once, and unpaid lines are payable again',
    async () => {
      const params = { id: batchId };
      const file = await answered(() =>
        maker.client.makePayoutFile(
          { params, body: { reason: 'To be sent' } },
          { idempotencyKey: 'make-the-file' },
        ),
      );
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      const batch = await answered(() => maker.client.showPayoutBatch({ params }));
      const csv = Buffer.from(
        resultOf({ ...batch, code: 'NOT_FOUND', message: '', subErrors: [] }, { 3: '51', 40: '51' }),
      );
      const body = { file: csv.toString('base64'), paidOn: kstDate(new Date()) };
      const { survived } = await whileKilling(
        [kill.api, kill.postgres, kill.worker, kill.temporal, kill.api, kill.dispatcher],
        paid,
        () =>
          answered(() =>
            maker.client.applyPayoutResult({ params, body }, { idempotencyKey: 'apply-the-result' }),
          ),
      );
      expect(survived).toBeGreaterThanOrEqual(2);
      await expect.poll(paid).toBe(creators - 2);
      expect(await eventsOf('PayoutMade')).toBe(creators - 2);

      const again = await answered(() =>
        maker.client.preparePayouts(
          { body: { month, withEarlier: true } },
          { idempotencyKey: 'prepare-again' },
        ),
      );
      expect(again.rows.map(({ creatorId }) => creatorId).toSorted()).toEqual(
        batch.rows
          .filter(({ line }) => line === 3 || line === 40)
          .map(({ creatorId }) => creatorId)
          .toSorted(),
      );
      const { rows } = await ctx.pool.query(`
      select (select sum((payload ->> 'won')::int) from ledger.event where type = 'PayoutMade')::int as paid,
             (select sum(to_receipt_won) from settlements where paid_at is not null)::int as told`);
      expect(rows[0].paid).toBe(rows[0].told);
      expect(rows[0].paid).toBe(batch.totalWon - again.totalWon);
      await expectSound();
    },
    patienceMs,
  );
});
