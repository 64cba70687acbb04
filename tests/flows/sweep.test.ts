import { flowTypes, taskQueues } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../services/src/app-error.ts';
import { openAlarms } from '../../services/src/slices/ground/alarms/queries.ts';
import { sendDueMails } from '../../services/src/slices/ground/notices/send-mails.ts';
import { declaredNotices, slices } from '../../services/src/slices.ts';
import { describeWith } from '../harness/describe-with.ts';
import { startMails, type TestMails } from '../harness/mails.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';
import { createTestSlice, type TestSlice } from './test-slice.ts';

describeWith(['java', 'maven'], 'the flow of a sweep', () => {
  let scratch: Awaited<ReturnType<typeof createScratchFolder>>;
  let mails: TestMails;
  let world: FlowWorld;
  let slice: TestSlice;
  let operator: string;

  beforeEach(async () => {
    scratch = await createScratchFolder('sweep');
    mails = await startMails(scratch.path);
    slice = createTestSlice();
    world = await openFlowWorld({ SMTP_URL: mails.smtpUrl }, [...slices, slice]);
    const { market } = world.line;
    const { userId } = await market.staff('ROLE_OPERATOR');
    const { email } = await market.ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    operator = email;
    await world.startMain();
  });
  afterEach(async () => {
    await world.close();
    await mails.stop();
    await scratch.remove();
  });

  /** Runs the sweep as the schedule does. @returns its final status */
  async function run(): Promise<string> {
    const { workflowId } = await world.client.workflow.start(flowTypes.sweep, {
      args: [{ name: 'clearTable', limitMinutes: 10 }],
      workflowId: `clear-table-${crypto.randomUUID()}`,
      taskQueue: taskQueues.main,
    });
    // The waits between attempts pass only if the test lets time pass.
    await world.pass(days(0.1));
    return world.end(workflowId);
  }

  const alarms = () => openAlarms(world.line.market.ctx.db);

  test('retries a transient fault without telling operators', async () => {
    slice.sweepFaults.push(new AppError('BUSY'), new AppError('PROVIDER_UNREACHABLE'));
    expect(await run()).toBe('COMPLETED');
    expect(slice.sweepFaults).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  test('raises one alarm with one mail a day while it keeps failing, until a run succeeds', async () => {
    const failing = () => slice.sweepFaults.push(...Array.from({ length: 16 }, () => new AppError('BUSY')));
    failing();
    expect(await run()).toBe('FAILED');
    failing();
    expect(await run()).toBe('FAILED');
    const about = { event: 'sweep.failed', subject: 'clearTable', reason: 'BUSY', times: 2 };
    expect(await alarms()).toMatchObject([about]);
    const sent = async () => {
      await sendDueMails(world.line.market.ctx, declaredNotices);
      return (await mails.to(operator)).filter(({ text }) => text.includes('clearTable'));
    };
    await expect.poll(sent, { timeout: 10_000 }).toHaveLength(1);
    expect(world.line.market.logged).toContainEqual(
      expect.objectContaining({ level: 50, event: 'sweep.failed', subject: 'clearTable' }),
    );

    await world.pass(days(1));
    failing();
    expect(await run()).toBe('FAILED');
    await expect.poll(sent, { timeout: 10_000 }).toHaveLength(2);

    slice.sweepFaults.length = 0;
    expect(await run()).toBe('COMPLETED');
    expect(await alarms()).toEqual([]);
  });

  test('continues after the previous batch, even after a fault, and starts over with the next run', async () => {
    slice.sweepEnds.push('cup', 'plate');
    slice.sweepFaults.push(new AppError('BUSY'));
    expect(await run()).toBe('COMPLETED');
    expect(await run()).toBe('COMPLETED');
    expect(slice.sweepBegan).toEqual([null, 'cup', 'plate', null]);
  });

  test('fails at once if a rule refuses it', async () => {
    slice.sweepFaults.push(new AppError('NOT_FOUND'));
    expect(await run()).toBe('FAILED');
    expect(await alarms()).toMatchObject([{ subject: 'clearTable', reason: 'NOT_FOUND', times: 1 }]);
  });
});
