import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createClock, realDayMs } from '../../services/src/clock.ts';
import { publishAnchor } from '../../services/src/slices/trust/anchors/commands.ts';
import { desktop } from '../harness/browser.ts';
import { credit } from '../harness/marketplace.ts';
import { asOperator, signUpFan } from '../harness/people.ts';
import { enterConsole } from './console.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../ledger/verify-proof.mjs');

/** Buttons that an auditor may press on a wallet's page: all of them only show something. */
const shows =
  /^(검증|그 시각 기준으로 보기|현재로 돌아가기|증거 내려받기|CSV 내보내기|.*복사.*|.*더 보기.*|.*내용.*)$/;

const lastYear = new Date(Date.now() - 365 * realDayMs);
/** Formats an instant in Korean time for the console's field: `2025-11-27T12:00:00`. */
const inKorea = (instant: Date) => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 19);

/** An external auditor who has to find and prove a wallet's balance of a year ago. */
describeOnApi('an auditor', (groundOf) => {
  test('views a wallet as of last year, explains it, and downloads self-verifying evidence', async () => {
    const { api, browsers } = groundOf();
    const { ctx } = api;
    const fan = await signUpFan(api, { username: '하늘' });
    const then = { ...ctx, clock: createClock(realDayMs, () => lastYear) };
    await credit(then, fan, { points: 500, source: 'CASH', method: 'card' });
    await credit(then, fan, { points: 50, source: 'BONUS', method: 'card' });
    await credit(ctx, fan, { points: 300, source: 'CASH', method: 'card' });
    await publishAnchor(ctx);
    const [auditor, operator] = [await asOperator(api, ['ROLE_AUDITOR']), await asOperator(api)];
    await operator.client.saveFilter({
      body: {
        list: 'wallets',
        name: '사용 중인 지갑',
        filter: { state: 'OPEN' },
        shared: true,
        sort: ['updatedAt', 'DESC'],
      },
    });
    const visit = await browsers.visit(desktop);
    const { page, press } = visit;
    const main = page.getByRole('main');

    await enterConsole(visit, auditor.email, '120-auditor');
    await press(page.getByRole('menuitem', { name: '지갑' }));
    // A colleague's filter is offered, without the form to save one.
    await press(page.getByRole('button', { name: '저장된 필터' }));
    await page.getByRole('dialog').getByText('만든 사람: olive').waitFor();
    await expect.poll(() => page.getByLabel('필터 이름').count()).toBe(0);
    await lookAt(visit, '121-team-filters');
    await press(page.getByRole('dialog').getByRole('button', { name: '사용 중인 지갑', exact: true }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('filter')).toContain('OPEN');
    await press(page.getByText('하늘').first());
    await main.getByRole('table', { name: '로트' }).waitFor();
    await press(main.getByRole('button', { name: '검증' }));
    await main.getByText('정상: 체인, 로트, 잔액이 이벤트와 일치합니다.').waitFor();

    // The whole page as of a second of last year.
    await page.getByLabel('기준 시각(KST)').fill(inKorea(lastYear));
    await press(main.getByRole('button', { name: '그 시각 기준으로 보기' }));
    await main.getByText('기준입니다.', { exact: false }).waitFor();
    await main.getByText('550').first().waitFor();
    await main
      .getByText(/이후 \+300/)
      .first()
      .waitFor();
    const lots = main.getByRole('table', { name: '코인별 위치와 출처' });
    await lots.getByText('코인 구매').first().waitFor();
    const events = main.getByRole('list', { name: '이벤트 스트림' }).getByRole('listitem');
    await expect.poll(() => events.count()).toBe(2);
    await lookAt(visit, '122-auditor-as-of', { main: true });
    const buttons = await main.getByRole('button').allInnerTexts();
    expect(buttons.filter((name) => name !== '' && !shows.test(name.trim()))).toEqual([]);

    await press(main.getByRole('button', { name: '증거 내려받기' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('2025년 회계 감사');
    await lookAt(visit, '123-auditor-evidence');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog.getByRole('button', { name: '증거 내려받기' })),
    ]);
    expect(download.suggestedFilename()).toMatch(/^wallet-.*Z\.json$/);
    const { stdout } = await run(process.execPath, [program, await download.path()]);
    expect(stdout).toContain('had 550 points available, 0 held and 0 owed, by its 2 events');
    await dialog.getByText('verify-proof.mjs', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The owner of the filter has more buttons, and all of them have a name.
    const owner = await browsers.visit(desktop);
    await owner.page.addInitScript(
      `sessionStorage.setItem('sowon.console.token', ${JSON.stringify(operator.token)})`,
    );
    await owner.open('/admin/wallets');
    await owner.press(owner.page.getByRole('button', { name: '저장된 필터' }));
    await owner.page.getByRole('button', { name: '사용 중인 지갑 공유 해제' }).waitFor();
    await lookAt(owner, '124-own-filters');

    // The actions of other roles are not offered, neither on the member's page nor in the approvals.
    await visit.open(`/admin/users/${fan.userId}/show`);
    await main.getByRole('button', { name: '개인정보', exact: false }).first().waitFor();
    const names = ['로그인 차단', '댓글 제한', '권한 변경 요청', '2단계 인증 초기화'];
    for (const name of names) expect(await main.getByRole('button', { name }).count(), name).toBe(0);

    // The download and its reason are in the unchangeable log.
    await visit.open('/admin/staff-acts');
    await main.getByText('지갑 증거 내려받기').waitFor();
    await main.getByText('2025년 회계 감사').waitFor();
  });
});
