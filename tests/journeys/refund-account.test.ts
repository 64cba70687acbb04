import { expect, test } from 'vitest';
import { depositMethod } from '../../services/src/slices/money/coins/paid-by-bank.ts';
import { desktop, phone } from '../harness/browser.ts';
import { credit } from '../harness/marketplace.ts';
import { asOperator, signUpFan } from '../harness/people.ts';
import { refundByHand } from '../harness/refund-by-hand.ts';
import { enterConsole } from './console.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

/** A charge paid by bank: its owner gives an account for the refund on a phone, and finance reads it in the console. */
describeOnApi('a charge that was paid by bank', (groundOf) => {
  test('is withdrawn once an account is told for it, which finance reads for a reason', async () => {
    const { api, browsers } = groundOf();
    const fan = await signUpFan(api);
    await credit(api.ctx, fan, { points: 100, source: 'CASH', method: depositMethod });
    const member = { id: fan.userId, ...fan };
    const visit = await browsers.visit(await deviceOf(phone, { url: api.url, member, lang: 'ko' }));
    const { page, open, press, say } = visit;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await open('/my-coins');
    await press(main.locator('[aria-haspopup=dialog]'));
    await dialog.getByRole('link', { name: say('Tell us the account') }).waitFor();
    expect(await dialog.getByRole('button', { name: say('Withdraw the charge') }).count()).toBe(0);
    await lookAt(visit, '130-withdraw-asks-account');
    await press(dialog.getByRole('link', { name: say('Tell us the account') }));
    await page.waitForURL('**/refund-account');
    await main.locator('[name=bankName]').selectOption('하나은행');
    await main.locator('[name=bankAccountHolder]').fill('김소미');
    await main.locator('[name=bankAccountNumber]').fill('123-456-78901');
    await lookAt(visit, '131-refund-account', { main: true });
    await press(main.locator('form [type=submit]'));
    await page.waitForURL('**/my-coins');

    await press(main.locator('[aria-haspopup=dialog]'));
    await dialog.getByText('하나은행 …8901').waitFor();
    await lookAt(visit, '132-withdraw-to-account');
    await press(dialog.getByRole('button', { name: say('Withdraw the charge') }));
    await dialog.getByRole('heading', { name: say('The charge is withdrawn') }).waitFor();
    await lookAt(visit, '133-withdrawn-to-account');

    const refundId = await refundByHand(api.ctx, fan.userId);
    const finance = await asOperator(api, ['ROLE_FINANCE']);
    const desk = await browsers.visit(desktop);
    await enterConsole(desk, finance.email, '134-finance');
    await desk.open(`/admin/refunds/${refundId}/show`);
    await desk.page.getByText('끝자리 8901').waitFor();
    expect(await desk.page.getByText('12345678901').count()).toBe(0);
    await desk.press(desk.page.getByRole('button', { name: '계좌 열람' }));
    await desk.page.getByLabel('사유').fill('환불금을 이체합니다.');
    await desk.press(desk.page.getByRole('dialog').getByRole('button', { name: '계좌 열람' }));
    await desk.page.getByText('12345678901').waitFor();
    await lookAt(desk, '135-refund-account-read', { main: true });
  });
});
