import { expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { matchDeposits } from '../../services/src/slices/money/deposits/match.ts';
import { desktop, phone } from '../harness/browser.ts';
import { openLine } from '../harness/deposits.ts';
import { asOperator, signUpFan } from '../harness/people.ts';
import { coins } from '../harness/words.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

const hundred = '01a00000-0000-7000-8000-000000000100';

/** Coins paid by bank transfer, on a phone. */
describeOnApi(
  'a fan who pays by bank',
  (groundOf) => {
    test('requests a deposit, sees the account, finds the request again and cancels it', async () => {
      const { api, browsers } = groundOf();
      const person = await signUpFan(api);
      const known = { id: person.userId, ...person };
      const visit = await browsers.visit(await deviceOf(phone, { url: api.url, member: known, lang: 'ko' }));
      const { page, press, say } = visit;
      const dialog = page.getByRole('dialog');
      await visit.open('/coin-history');
      await press(page.getByRole('main').getByRole('button', { name: say('Buy coins') }));
      await page.getByRole('radio', { name: coins(say, 100) }).check();
      await page.getByRole('radio', { name: say('Bank deposit') }).check();
      await dialog.getByLabel(say('Depositor name')).fill('김소원');
      // The member's own number, once it is loaded.
      const phoneNumber = dialog.getByLabel(say('Phone number'), { exact: true });
      await expect.poll(() => phoneNumber.inputValue()).toBe('01012345678');
      await page.getByRole('checkbox', { name: say('I agree to the payment terms') }).check();
      await lookAt(visit, '81-deposit-form', { main: true });
      await press(dialog.getByRole('button', { name: say('Ask for a deposit of {0}', { 0: '₩10,000' }) }));
      await dialog.getByText(demoAccount.DEPOSIT_ACCOUNT).waitFor();
      await lookAt(visit, '82-deposit-asked', { main: true });
      await press(dialog.getByRole('link', { name: say('See pending charges') }));
      await dialog.waitFor({ state: 'detached' });

      await page.getByText(demoAccount.DEPOSIT_ACCOUNT).waitFor();
      await lookAt(visit, '83-pending-charges', { main: true });
      await press(page.getByRole('button', { name: say('Cancel the request') }));
      await press(dialog.getByRole('button', { name: say('Cancel the request') }));
      await page.getByText(say('No deposit is waiting for its money.')).waitFor();
      await page.getByLabel(say('Status')).selectOption('cancelled');
      await page.getByText(say('You cancelled it.')).waitFor();
      await lookAt(visit, '84-deposit-cancelled');
    });

    test('sees the arrival of the money on an open page', async () => {
      const { api, browsers } = groundOf();
      const [person, operator, importer] = [
        await signUpFan(api),
        await asOperator(api),
        await asOperator(api),
      ];
      const line = openLine({ ctx: api.ctx, fan: async () => importer });
      const depositId = await line.ask(person.userId, hundred);
      const known = { id: person.userId, ...person };
      const visit = await browsers.visit(
        await deviceOf(desktop, { url: api.url, member: known, lang: 'ko' }),
      );
      const { page, say } = visit;
      // The notice leads to this page.
      await visit.open('/coin-history?tab=pending');
      await page.getByText(demoAccount.DEPOSIT_ACCOUNT).waitFor();
      await lookAt(visit, '85-pending-charges', { main: true });
      await page.getByLabel(say('Status')).selectOption('paid');
      await page.getByText(say('No deposit was paid yet.')).waitFor();

      const transferId = await line.receive(10_000);
      await matchDeposits(api.ctx, {
        operatorId: operator.userId,
        key: null,
        depositIds: [depositId],
        transferIds: [transferId],
      });
      await page.getByRole('main').getByRole('listitem').getByText(say('Deposited')).waitFor();
      await page.getByRole('main').getByText(coins(say, 100)).first().waitFor();
      await lookAt(visit, '86-deposit-paid');
    });
  },
  { environment: { ...demoAccount } },
);
