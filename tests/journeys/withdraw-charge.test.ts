import { expect, test } from 'vitest';
import { phone } from '../harness/browser.ts';
import { credit } from '../harness/marketplace.ts';
import { signUpFan } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { describeOnApi } from './on-api.ts';

/** A fan on a phone, 390 pixels wide, who takes a charge back. */
describeOnApi('a fan who withdraws a charge', (groundOf) => {
  test('sees the refund, confirms it, and reads when it arrives', async () => {
    const { api, browsers } = groundOf();
    const fan = await signUpFan(api);
    await credit(api.ctx, fan, { points: 100, source: 'CASH', method: 'card' });
    await credit(api.ctx, fan, { points: 20, source: 'BONUS', method: 'card' });
    const member = { id: fan.userId, ...fan };
    const visit = await browsers.visit(await deviceOf(phone, { url: api.url, member, lang: 'ko' }));
    const { page, open, say } = visit;

    await open('/coin-history');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Where your coins come from') })
      .click();
    await page.waitForURL(/\/my-coins$/);
    const main = page.getByRole('main');
    await main.getByText(say('Bonus coins')).waitFor();
    // The bonus was not bought, so only one lot can be withdrawn.
    const ways = main.locator('[aria-haspopup=dialog]');
    await expect.poll(() => ways.count()).toBe(1);
    await ways.click();

    const dialog = page.getByRole('dialog');
    await dialog.getByText('₩10,000').waitFor();
    // The coins are used from another device meanwhile, so the displayed amount is out of date.
    const { body } = await withdrawElsewhere(fan);
    visit.provoke(409, '/api/v1/coin-deposit/withdrawals');
    await dialog.getByRole('button', { name: say('Withdraw the charge') }).click();
    await dialog.getByRole('alert').waitFor();
    expect(body.amount).toBe(10_000);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The list is read again meanwhile.
    await expect.poll(() => ways.count()).toBe(0);

    await credit(api.ctx, fan, { points: 50, source: 'CASH', method: 'card' });
    await open('/my-coins');
    await ways.click();
    await dialog.getByText('₩5,000').waitFor();
    await dialog.getByRole('button', { name: say('Withdraw the charge') }).click();
    await dialog.getByRole('heading', { name: say('The charge is withdrawn') }).waitFor();
    await expect.poll(() => dialog.textContent()).toContain('₩5,000');
    await dialog.getByRole('button', { name: say('Done') }).click();
    await dialog.waitFor({ state: 'detached' });
    // The list is read again meanwhile.
    await expect.poll(() => ways.count()).toBe(0);
  });
});

/** Withdraws the fan's only charge with the call itself. */
async function withdrawElsewhere({ client }: Awaited<ReturnType<typeof signUpFan>>) {
  const { lots } = await client.coinLots({});
  const lot = lots.find(({ withdrawal }) => withdrawal !== null);
  if (!lot?.withdrawal) throw new Error('nothing can be withdrawn');
  const { point, amount, currency, rule } = lot.withdrawal;
  return { body: await client.withdrawCharge({ body: { lotId: lot.id, point, amount, currency, rule } }) };
}
