import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flowTypes, taskQueues } from '@sowon/contracts';
import { checkChain, openLedgerDb, readAnchorKey, readShelf, verifyAnchors } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAlarms } from '../../services/src/slices/ground/alarms/queries.ts';
import { sendDueMails } from '../../services/src/slices/ground/notices/send-mails.ts';
import { declaredNotices } from '../../services/src/slices.ts';
import type { OpenContext } from '../harness/context.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startMails, type TestMails } from '../harness/mails.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { tamper } from '../ledger/tampering.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of the ledger’s anchor', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  let mails: TestMails;
  let world: FlowWorld;

  beforeEach(async () => {
    scratch = await createScratchFolder('ledger-anchor');
    mails = await startMails(scratch.path);
    world = await openFlowWorld({ SMTP_URL: mails.smtpUrl });
    await world.line.market.credit(world.line.fan, 100);
  });
  afterEach(async () => {
    await world.close();
    await mails.stop();
    await scratch.remove();
  });

  const folder = () => world.line.market.ctx.config.ANCHOR_DIR;
  const anchors = async () => (await readdir(folder())).filter((file) => file.endsWith('.json')).sort();

  /** Starts a run as the schedule does. */
  function begin(cronSchedule?: string) {
    return world.client.workflow.start(flowTypes.sweep, {
      args: [{ name: 'publishAnchor', limitMinutes: 360 }],
      workflowId: `ledger-anchor-${crypto.randomUUID()}`,
      taskQueue: taskQueues.main,
      ...(cronSchedule && { cronSchedule }),
    });
  }

  test('every day has its anchor at one o’clock in Seoul, which continues the previous one', async () => {
    await world.startMain();
    const began = await world.now();
    // The test server has no schedules; 16:00 UTC is one o’clock in Seoul.
    const clock = await begin('0 16 * * *');
    for (let day = 0; day < 3; day += 1) {
      await world.line.market.credit(world.line.fan, 10, 'BONUS');
      await world.pass(days(1));
    }
    await clock.terminate();

    const { ctx } = world.line.market;
    const key = readAnchorKey(ctx.config.LEDGER_ANCHOR_KEY ?? '');
    const chain = checkChain(await readShelf(folder()), key);
    expect(chain.differences).toEqual([]);
    const published = chain.anchors.map(({ anchor }) => new Date(anchor.publishedAt));
    expect(published).toHaveLength(3);
    expect(published.map((at) => at.toISOString().slice(10, 16))).toEqual(['T16:00', 'T16:00', 'T16:00']);
    expect(published[0]?.getTime()).toBeGreaterThan(began.getTime());
    expect(chain.anchors.at(-1)?.anchor.balances.points).toBe(130);
    const checked = await verifyAnchors(ctx.db, {
      forgottenBefore: new Date(0),
      anchors: chain.anchors,
      folder: folder(),
      key,
    });
    expect(checked.differences).toEqual([]);
  });

  test('a second run of a day changes nothing', async () => {
    await world.startMain();
    // Awaiting a result would let time pass, perhaps into the next day.
    const run = async () => expect(await world.end((await begin()).workflowId)).toBe('COMPLETED');
    await run();
    const [file = ''] = await anchors();
    const text = await readFile(join(folder(), file), 'utf8');
    await run();
    expect(await anchors()).toEqual([file]);
    expect(await readFile(join(folder(), file), 'utf8')).toBe(text);
  });

  test('a fault is retried', async () => {
    let attempts = 0;
    await world.startMain({
      runSweep: (run) => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error('the disk is away')) : run();
      },
    });
    await (await begin()).result();
    expect(attempts).toBe(2);
    expect(await anchors()).toHaveLength(1);
  });

  test('a ledger that contradicts its anchors fails the run at once, and operators are told', async () => {
    const { market } = world.line;
    await market.staff('ROLE_OPERATOR');
    const { email } = await market.ctx.db
      .selectFrom('users')
      .select('email')
      .where('username', '=', 'staff')
      .executeTakeFirstOrThrow();
    let attempts = 0;
    await world.startMain({
      runSweep: (run) => {
        attempts += 1;
        return run();
      },
    });
    await (await begin()).result();
    await world.pass(days(1));
    const { rows: cut } = await market.ctx.pool.query<{ id: number }>(
      'SELECT id FROM ledger.shard WHERE last_seq > 0',
    );
    const move = (by: 1 | -1) =>
      moveShards(
        market,
        cut.map(({ id }) => id),
        by,
      );
    await move(-1);
    try {
      await expect((await begin()).result()).rejects.toMatchObject({
        cause: { cause: { type: 'AnchorRefused', nonRetryable: true } },
      });
    } finally {
      await move(1);
    }
    expect(attempts).toBe(2);
    expect(await anchors()).toHaveLength(1);
    expect(market.logged).toContainEqual(
      expect.objectContaining({ level: 60, event: 'ledger.anchor-refused' }),
    );
    await sendDueMails(market.ctx, declaredNotices);
    const about = { event: 'sweep.failed', subject: 'publishAnchor', reason: 'AnchorRefused', times: 1 };
    expect(await openAlarms(market.ctx.db)).toEqual([expect.objectContaining(about)]);
    const [mail] = await mails.to(email);
    expect(mail?.subject).toContain('[Sowon]');
    expect(mail?.text).toContain('npm run ledger -- verify');
    // After the cut is undone, the next run publishes again.
    await (await begin()).result();
    expect(await anchors()).toHaveLength(2);
    expect(await openAlarms(market.ctx.db)).toEqual([]);
  });

  test('without a key nothing is published, and the run says so', async () => {
    await world.close();
    world = await openFlowWorld({ LEDGER_ANCHOR_KEY: '' });
    await world.startMain();
    await (await begin()).result();
    expect(world.line.market.logged).toContainEqual(
      expect.objectContaining({ event: 'ledger.not-anchored' }),
    );
  });
});

/** Moves the ends of shards as a superuser can; -1 cuts off the last event. */
async function moveShards({ owner }: OpenContext, shards: readonly number[], by: 1 | -1): Promise<void> {
  const change = `UPDATE ledger.shard SET last_seq = last_seq + ${by} WHERE id IN (${shards.join(', ')})`;
  await tamper({ db: openLedgerDb(owner) }, [change]);
}
