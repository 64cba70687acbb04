import { setTimeout as sleep } from 'node:timers/promises';
import { liveCalls } from '@sowon/contracts/live/calls';
import { Client, Connection, type ScheduleHandle } from '@temporalio/client';
import { expect, onTestFinished, test } from 'vitest';
import { schedulesOf } from '../../services/src/flow-steps.ts';
import { slices } from '../../services/src/slices.ts';
import { startTestApi } from '../harness/api.ts';
import { type Browsers, desktop, openBrowsers, phone, type Visit } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { openMissionLine } from '../harness/mission-line.ts';
import { asOperator, signUpCreator } from '../harness/people.ts';
import { createTestDatabase } from '../harness/postgres.ts';
import { type Stack, startStack } from '../harness/stack.ts';
import { watchRequests } from '../journeys/every-page/page-requests.ts';
import { openProvenLooks } from '../journeys/every-page/proven-looks.ts';
import { deviceOf, signInToConsole } from '../journeys/every-page/signed-in.ts';
import { joinAsCreator, offerAnother } from '../journeys/site.ts';
import { joinAs, joinAsStaff } from '../line/people.ts';
import { commonGround } from './subject.ts';

/** All schedules at once, on a busy machine. */
const patienceMs = 180_000;

/**
 * The common beginning of nearly every test. All processes start and look for work. A fan, a creator with a page, and an operator
 * sign up and see their first page. Nobody requests a mission, and no coin moves.
 * `traces.ts` subtracts the calls and scripts of this test from those of all others.
 */
test('everything starts, finds nothing to do, and people come in', { timeout: 480_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const stack = await startStack({ databaseUrl: database.url, dayMs: 10_000 });
  onTestFinished(() => stack.stop());
  const browsers = await openBrowsers(stack.url);
  onTestFinished(() => browsers.close());
  await lookForWork(stack);
  await comeIn(stack, browsers);
  await comeInByCalls();
  // Calls of a process are written every second (`trace.ts`).
  await sleep(1_500);
  expect(browsers.takeProblems()).toEqual([]);
});

/** Lets people of every kind join the started product and see their first page. */
async function comeIn(stack: Stack, browsers: Browsers): Promise<void> {
  const { note } = await openProvenLooks(commonGround);
  const see = async (visit: Visit, path: string, last?: string) => {
    const requests = watchRequests(visit.page);
    const asked: string[] = [];
    await visit.open(path);
    await visit.page.getByRole('heading').first().waitFor();
    const isSeen = () => {
      asked.push(...requests.takeAsked());
      return requests.open() === 0 && (last === undefined || asked.includes(last));
    };
    await expect.poll(isSeen, { message: path }).toBe(true);
    note(path, asked);
  };
  for (const path of ['/', '/admin/']) await see(await browsers.visit(phone), path);
  const operator = await joinAsStaff(stack, 'ROLE_OPERATOR');
  const creator = await joinAsCreator({ stack, operator }, '하늘', 'haneul');
  await offerAnother(creator, '노래 한 소절');
  const member = await joinAs(stack, '소미', 'somi');
  const device = await deviceOf(phone, { url: stack.url, member, lang: 'ko' });
  await see(await browsers.visit(device), '/', `GET ${liveCalls.live.path}`);
  const desk = await browsers.visit(desktop);
  await signInToConsole(desk, operator);
  await see(desk, '/admin/');
}

/** Lets the same people join an API without the other processes, by its calls and by rows inserted directly into the database. */
async function comeInByCalls(): Promise<void> {
  const api = await startTestApi({ payments: true });
  onTestFinished(() => api.close());
  await signUpCreator(api);
  await asOperator(api);
  const { market, creator } = await openMissionLine();
  onTestFinished(() => market.close());
  await market.staff('ROLE_OPERATOR');
  await market.upload(creator);
  await market.project();
}

/** Triggers every schedule once, and waits until each run has ended. */
async function lookForWork({ temporal }: Stack): Promise<void> {
  const connection = await Connection.connect({ address: temporal.address });
  onTestFinished(() => connection.close());
  const { schedule } = new Client({ connection });
  const handles = schedulesOf(slices).map(({ id }) => schedule.getHandle(id));
  // One question at a time: a call that is still being repeated when the connection closes throws where nobody can catch it.
  for (const handle of handles) await eventually(handle.scheduleId, () => handle.describe(), patienceMs);
  for (const handle of handles) await handle.trigger();
  const end = async (handle: ScheduleHandle) => {
    const { info } = await handle.describe();
    return info.recentActions.length > 0 && info.runningActions.length === 0 ? true : undefined;
  };
  for (const handle of handles)
    await eventually(`the end of ${handle.scheduleId}`, () => end(handle), patienceMs);
}
