import { expect } from 'vitest';
import type { Ctx } from '../../services/src/context.ts';
import { clearAlarm, raiseAlarm } from '../../services/src/slices/ground/alarms/commands.ts';
import { sweepFailed } from '../../services/src/slices/ground/alarms/notices.ts';
import type { Visit } from '../harness/browser.ts';
import { nextCode } from '../harness/console-login.ts';
import { failReplay, isolateStream } from '../harness/isolated.ts';
import { password } from './fan.ts';
import { lookAt } from './look.ts';

/** Signs in to the console with the password and a code of the phone, and sees the dashboard. */
export async function enterConsole(visit: Visit, email: string, shot: string): Promise<void> {
  const { page, press } = visit;
  await visit.open('/admin/');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호').fill(password);
  await lookAt(visit, `${shot}-login`);
  await press(page.getByRole('button', { name: '로그인' }));
  await page.getByLabel('인증 코드').fill(await nextCode(email));
  await lookAt(visit, `${shot}-code`);
  await press(page.getByRole('button', { name: '로그인', exact: true }));
  await page.getByRole('heading', { name: '처리할 일' }).waitFor();
  await lookAt(visit, `${shot}-dashboard`, { main: true });
}

/** Opens a section from the menu. */
const openSection = ({ page }: Visit, name: string): Promise<void> =>
  page.getByRole('menuitem', { name, exact: true }).click();

/** Inspects the fan's wallet: lots, events, and that all of it still adds up. */
export async function inspectWallet(visit: Visit, fan: string): Promise<void> {
  const { page, press } = visit;
  await openSection(visit, '지갑');
  await page.getByText(fan).first().waitFor();
  await lookAt(visit, '52-wallets', { main: true });
  await press(page.getByText(fan).first());
  await page.getByRole('table', { name: '로트' }).waitFor();
  const events = page.getByRole('list', { name: '이벤트 스트림' });
  await events.getByText('코인 구매').waitFor();
  await expect.poll(() => events.getByText('코인 보류').count()).toBe(2);
  await press(page.getByRole('button', { name: '검증' }));
  await page.getByText('정상: 체인, 로트, 잔액이 이벤트와 일치합니다.').waitFor();
  await lookAt(visit, '53-wallet', { main: true });
}

/** Hides a mission from everyone, with a reason. */
export async function blockMission(visit: Visit, missionId: string): Promise<void> {
  const { page, press } = visit;
  await openSection(visit, '미션');
  await page.getByText('생일 축하 한마디').first().waitFor();
  await lookAt(visit, '54-missions', { main: true });
  await visit.open(`/admin/missions/${missionId}/show`);
  await press(page.getByRole('button', { name: '차단' }));
  await page.getByLabel('사유').fill('신고가 접수되어 확인이 필요합니다.');
  await lookAt(visit, '55-block');
  await press(page.getByRole('dialog').getByRole('button', { name: '차단' }));
  await page.getByText('차단 사유: 신고가 접수되어 확인이 필요합니다.').waitFor();
  await page.getByRole('button', { name: '차단 해제' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await lookAt(visit, '56-blocked', { main: true });
}

/** Replays an isolated stream: it is requested and retried, and stays isolated, because its cause remains. */
export async function replayIsolatedStream(visit: Visit, ctx: Pick<Ctx, 'db'>): Promise<void> {
  const { page, press } = visit;
  await isolateStream({ ctx });
  await visit.open('/admin/');
  await page.getByRole('link', { name: /격리된 이벤트 스트림/ }).waitFor();
  await openSection(visit, '격리된 이벤트');
  await page
    .getByText(/cannot/)
    .first()
    .waitFor();
  await lookAt(visit, '57-isolated', { main: true });
  await press(page.getByRole('button', { name: '다시 처리' }));
  await page.getByRole('dialog').waitFor();
  await lookAt(visit, '58-replay');
  await press(page.getByRole('dialog').getByRole('button', { name: '다시 처리' }));
  await page.getByText('다시 처리 요청됨').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: '다시 처리' }).isDisabled()).toBe(true);
  await failReplay(ctx);
  await page.getByText('격리됨').waitFor();
  await expect.poll(() => page.getByRole('button', { name: '다시 처리' }).isEnabled()).toBe(true);
}

/** Follows an alarm from the first page; once resolved, the alarm is among the past ones. */
export async function lookAtAlarm(visit: Visit, ctx: Ctx): Promise<void> {
  const { page, press } = visit;
  const about = { event: 'sweep.failed', subject: 'expireLots' };
  const facts = { name: 'expireLots', reason: 'WORKER_LOST' };
  await raiseAlarm(ctx, { ...about, reason: facts.reason, notice: sweepFailed, facts });
  await visit.open('/admin/');
  await press(page.getByRole('link', { name: /열린 경보/ }));
  await page.getByText('WORKER_LOST').waitFor();
  await lookAt(visit, '59-alarms', { main: true });
  await clearAlarm(ctx, about);
  await press(page.getByRole('tab', { name: '해제됨' }));
  await page.getByText('WORKER_LOST').waitFor();
  await press(page.getByRole('tab', { name: '열림' }));
  // Others may be open: the isolated stream's, once a watch has run.
  await page.getByText('WORKER_LOST').waitFor({ state: 'detached' });
}

/** Looks at the months and their totals; the current month cannot be closed. */
export async function inspectMonths(visit: Visit, months: { past: string; running: string }): Promise<void> {
  const { page, press } = visit;
  await openSection(visit, '정산');
  await page.getByRole('figure', { name: '월별 총액의 구성' }).locator('svg').first().waitFor();
  await lookAt(visit, '62-months', { main: true });
  await press(page.getByText(months.past).last());
  await page.getByRole('button', { name: '월 마감' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '월 마감' }).isEnabled()).toBe(true);
  await lookAt(visit, '63-month-past');
  await press(page.getByRole('button', { name: '월 마감' }));
  await page.getByRole('dialog').waitFor();
  await lookAt(visit, '64-close');
  await press(page.getByRole('dialog').getByRole('button', { name: '취소' }));
  await openSection(visit, '정산');
  await press(page.getByText(months.running).last());
  await page.getByText('서울 시각으로 달이 끝나야 마감할 수 있습니다.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: '월 마감' }).isDisabled()).toBe(true);
  await lookAt(visit, '65-month-running');
}
