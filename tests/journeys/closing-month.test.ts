import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kstMonth, kstMonthBefore } from '../../services/src/clock.ts';
import { advanceClosing } from '../../services/src/slices/settlement/settlements/month-closing.ts';
import { reference } from '../api/payouts/payday.ts';
import { setBankAccount } from '../harness/bank-account.ts';
import { desktop, phone, type Visit } from '../harness/browser.ts';
import { earn } from '../harness/earn.ts';
import { asOperator, type CreatorPerson, type Person, signUpCreator } from '../harness/people.ts';
import { signIn } from './fan.ts';
import { lookAt } from './look.ts';
import { describeOnApi, type Ground } from './on-api.ts';

const patienceMs = 240_000;
const month = kstMonthBefore(kstMonth(new Date()));

/** Signs in as the console stores the login of its tab. */
const signInTo = ({ page }: Visit, { token }: Person) =>
  page.addInitScript(`sessionStorage.setItem('sowon.console.token', ${JSON.stringify(token)})`);

/** Creates a creator with an account who earned coins in the past month. */
async function earner({ api }: Ground, name: string, points: number): Promise<CreatorPerson> {
  const { ctx } = api;
  const creator = await signUpCreator(api, { name });
  const account = { bankName: '하나은행', bankAccountHolder: name, bankAccountNumber: '00112345678901' };
  await setBankAccount(ctx, creator, account);
  await earn(ctx, { creatorId: creator.creatorId, points, at: `${month}-10T03:00:00.000Z` });
  return creator;
}

/** Returns the button of a step of the month. */
const stepButton = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: '이 달의 정산 단계' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

/** A payout: a month is closed, checked, paid by two members of finance, and its creator reads a statement. */
describeOnApi('a month, from its closing to a statement', (groundOf) => {
  test('is closed by one member of finance and approved by another; refused payments are payable again', {
    timeout: patienceMs,
  }, async () => {
    const ground = groundOf();
    const { api, browsers } = ground;
    const luna = await earner(ground, '루나', 1_000);
    await earner(ground, '하늘', 2_000);
    const first = await asOperator(api, ['ROLE_FINANCE']);
    const second = await asOperator(api, ['ROLE_FINANCE']);

    const maker = await browsers.visit(desktop);
    await signInTo(maker, first);
    const { page, press } = maker;
    const dialog = page.getByRole('dialog');
    const confirm = async (name: string) => {
      await press(dialog.getByRole('button', { name, exact: true }));
      await dialog.waitFor({ state: 'detached' });
    };
    const monthPage = `/admin/settlement-months/${month}/show`;

    // The month is over and not closed, so closing is the waiting step.
    await maker.open(monthPage);
    await page.getByRole('heading', { name: '지금 마감하면' }).waitFor();
    await press(page.getByRole('button', { name: '월 마감' }));
    await confirm('월 마감');
    await page.getByText('크리에이터 2명 중 0명 정산').waitFor();
    // The work of its flow; the page follows by itself.
    await advanceClosing(api.ctx, month);
    await page.getByRole('heading', { name: '크리에이터별' }).waitFor();
    expect(await stepButton(page, '전월 대비').getAttribute('aria-current')).toBe('step');
    await page.getByRole('link', { name: '루나' }).waitFor();
    await lookAt(maker, '99-month-differences', { main: true });
    await press(stepButton(page, '확인할 점'));
    await page.getByText('확인할 점이 없습니다.').waitFor();
    await press(stepButton(page, '승인'));
    await press(page.getByRole('button', { name: '지급 준비' }));
    // The month of the page is filled in already.
    await expect.poll(() => dialog.getByLabel('정산 월', { exact: false }).inputValue()).toBe(month);
    await confirm('지급 준비');
    const batchLink = page.getByRole('main').getByRole('row').getByRole('link').first();
    await batchLink.waitFor();
    await lookAt(maker, '99-month-approval', { main: true });
    await press(batchLink);
    await page.getByText('다른 재무 담당자가 승인해야 합니다', { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '승인', exact: true }).count()).toBe(0);

    const checker = await browsers.visit(desktop);
    await signInTo(checker, second);
    await checker.open(new URL(page.url()).pathname);
    await checker.press(checker.page.getByRole('button', { name: '승인', exact: true }));
    await checker.page.getByRole('dialog').getByLabel('합계', { exact: false }).fill('135000');
    await checker.press(checker.page.getByRole('dialog').getByRole('button', { name: '승인' }));
    await checker.page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.reload();
    await press(page.getByRole('button', { name: '은행 파일' }));
    await dialog.getByRole('textbox').fill('이체를 요청합니다');
    const file = await saved(page, () => press(dialog.getByRole('button', { name: '은행 파일' })));
    expect(file.suggestedFilename()).toMatch(new RegExp(`^payout-${month}-.*-1\\.csv$`));
    expect((await readFile(await file.path())).toString('latin1')).toContain('00112345678901');
    // The dialog cannot be left until its answer is shown.
    await dialog.getByText('파일을 저장했습니다').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The bank pays one of the two.
    const { rows } = await api.owner.query('select id from payout_batches');
    const batchId = String(rows[0]?.id);
    const lines = await api.owner.query('select line, won, creator_id from payout_lines order by line');
    const answers = lines.rows.map(({ line, won, creator_id }) =>
      [
        reference(batchId, line),
        won,
        ...(creator_id === luna.creatorId ? ['오류', 'E01'] : ['정상', '']),
      ].join(),
    );
    const csv = ['관리번호,이체금액,처리결과,오류코드', ...answers, ''].join('\r\n');
    await press(page.getByRole('button', { name: '결과 읽기' }));
    await page
      .getByLabel('결과 파일(CSV)')
      .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') });
    await dialog.getByText('실패 1건: 다시 지급 대상이 됩니다').waitFor();
    await confirm('결과 읽기');
    await page.getByText('E01').waitFor();

    // The month is not finished: one creator has to be paid again, and the page says so.
    await maker.open(`${monthPage}?step=payment`);
    await page.getByRole('definition').filter({ hasText: '크리에이터 1명, 45,000원' }).first().waitFor();
    await lookAt(maker, '99-month-payment', { main: true });
    await press(stepButton(page, '확인할 점'));
    await press(page.getByRole('button', { name: '이체 실패' }));
    await page.getByRole('link', { name: '루나' }).waitFor();
    await lookAt(maker, '99-month-flags', { main: true });
    await press(stepButton(page, '승인'));
    await press(page.getByRole('button', { name: '지급 준비' }));
    await confirm('지급 준비');
    await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(3);

    // On a phone the steps are one below another.
    const narrow = await browsers.visit(phone);
    await signInTo(narrow, second);
    await narrow.open(`${monthPage}?step=flags`);
    await stepButton(narrow.page, '확인할 점').waitFor();
    await narrow.page.getByText('해당 크리에이터').waitFor();
    await lookAt(narrow, '99-month-flags', { main: true });

    // The creator reads the statement of the month.
    const reader = await browsers.visit(phone);
    await reader.open('/login');
    await signIn(reader, luna.email);
    await reader.open('/adjustment-page?tab=past');
    const { say } = reader;
    await reader.press(reader.page.getByRole('button', { name: month.replace('-', '.') }));
    await reader.press(reader.page.getByRole('button', { name: say('Issue the statement') }));
    const pdf = await saved(reader.page, () =>
      reader.press(
        reader.page.getByRole('button', {
          name: say('Save version {version} as {format}', { version: 1, format: 'PDF' }),
        }),
      ),
    );
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await maker.open(`${monthPage}?step=statements`);
    await page.getByRole('link', { name: '루나' }).waitFor();
  });
});
