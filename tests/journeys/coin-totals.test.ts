import { consumeOnce } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { realDayMs } from '../../services/src/clock.ts';
import { coinHistory } from '../../services/src/slices/money/coins/read-models.ts';
import { publishCoinTotals } from '../../services/src/slices/trust/coin-totals/commands.ts';
import { phone } from '../harness/browser.ts';
import { credit } from '../harness/marketplace.ts';
import { signUpFan } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { describeOnApi } from './on-api.ts';

/** A fan on a phone, 390 pixels wide, who looks for their coins in the published total. */
describeOnApi('a fan who asks whether their coins are counted', (groundOf) => {
  test('verifies the total in the browser, and is told if it contains fewer of their coins', async () => {
    const { api, browsers } = groundOf();
    const { ctx } = api;
    const fan = await signUpFan(api);
    await credit(ctx, fan, { points: 100, source: 'CASH', method: 'card' });
    await credit(ctx, fan, { points: 20, source: 'BONUS', method: 'card' });
    // The fan's own history, with which the browser compares the total.
    const { name, handle } = coinHistory;
    while ((await consumeOnce(ctx.db, name, { limit: 500, shards: 64 }, handle)) > 0);
    await publishAfter(1);
    await publishAfter(2);
    const member = { id: fan.userId, ...fan };
    const visit = await browsers.visit(await deviceOf(phone, { url: api.url, member, lang: 'ko' }));
    const { page, open, say } = visit;
    const main = page.getByRole('main');

    await open('/my-coins');
    await main.getByRole('link', { name: say('Are they in the published total?') }).click();
    await page.waitForURL(/\/coin-totals$/);
    const check = () => main.getByRole('button', { name: say('Check my coins') }).click();
    await check();
    await main.getByText(say('Your coins are in the published total.')).waitFor();
    const agrees = () => main.locator('li').getByText(say('Agrees'), { exact: true });
    await expect.poll(() => agrees().count()).toBe(5);

    // An attacker who changes both the page and the proof cannot make another balance lead to the root.
    await page.route('**/proof', async (route) => {
      const proof = await (await route.fetch()).json();
      await route.fulfill({ json: { ...proof, coins: proof.coins - 20 } });
    });
    await page.reload();
    await check();
    await main.getByRole('alert').waitFor();
    await expect.poll(() => agrees().count()).toBe(3);

    async function publishAfter(nights: number) {
      const now = () => new Date(Date.now() + nights * realDayMs);
      await publishCoinTotals({ ...ctx, clock: { ...ctx.clock, now } });
    }
  });
});
