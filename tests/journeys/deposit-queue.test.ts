import { expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { desktop, phone, type Visit } from '../harness/browser.ts';
import { openLine } from '../harness/deposits.ts';
import { asOperator, type Person, signUpFan } from '../harness/people.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

const hundred = '01a00000-0000-7000-8000-000000000100';
const thousands = '01a00000-0000-7000-8000-000000003000';
const patienceMs = 180_000;

/** Payers who pay under the name that they gave. */
const exact = ['김하나', '서유진', '오태양', '장미소', '신바람', '문가람', '황보름', '류이든'];

/** Signs in as the console stores the login of its tab. */
const signInTo = ({ page }: Visit, { token }: Person) =>
  page.addInitScript(`sessionStorage.setItem('sowon.console.token', ${JSON.stringify(token)})`);

/** Bank transfers: their file is imported, ten deposits are matched with the keyboard, and a large sum needs two members of staff. */
describeOnApi(
  'the queue of transfers',
  (groundOf) => {
    test('is worked through by keyboard, and matches above the limit wait for a second operator', {
      timeout: patienceMs,
    }, async () => {
      const { api, browsers } = groundOf();
      const line = openLine({ ctx: api.ctx, fan: () => signUpFan(api) });
      const ask = async (name: string, payers: { item: string; times: number }) => {
        const { userId } = await signUpFan(api, { username: name });
        for (let each = 0; each < payers.times; each += 1) {
          // From an earlier day, so that it does not count towards today's limit.
          await api.owner.query(`update deposit_claims set claimed_at = claimed_at - interval '2 days'`);
          await line.ask(userId, payers.item, name);
        }
      };
      const small = { item: hundred, times: 1 };
      for (const name of exact) await ask(name, small);
      await ask('이두리', small);
      await ask('박세나', small);
      await ask('최소망', { item: thousands, times: 4 });
      const [importer, operator] = [await asOperator(api), await asOperator(api)];
      const finance = await asOperator(api, ['ROLE_FINANCE']);
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const csv = line.csv([
        ...exact.map((payer, at) => ({ won: 10_000, payer, at: minutesAgo(20 - at) })),
        // A mistyped name, and a completely different one.
        { won: 10_000, payer: '이두라', at: minutesAgo(8) },
        { won: 10_000, payer: '한마음', at: minutesAgo(7) },
        { won: 1_200_000, payer: '최소망', at: minutesAgo(6) },
      ]);

      const visit = await browsers.visit(desktop);
      await signInTo(visit, importer);
      const { page, press } = visit;
      const dialog = page.getByRole('dialog');
      await visit.open('/admin/transfers');
      await press(page.getByRole('button', { name: '은행 파일 가져오기' }));
      const bankFile = (text: string) => ({
        name: 'bank.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`소원은행\n\n${text}`, 'utf8'),
      });
      const field = page.getByLabel('파일 (CSV, XLSX, XLS)');
      await field.setInputFiles(bankFile(csv.replace('1,200,000', 'many')));
      await dialog.getByRole('row', { name: /^14 읽을 수 없음: 금액을 읽을 수 없습니다 \(many\)/ }).waitFor();
      expect(await dialog.getByRole('button', { name: '은행 파일 가져오기' }).isDisabled()).toBe(true);
      await lookAt(visit, '98-bank-file-refused');
      await field.setInputFiles(bankFile(csv));
      await dialog.getByText('새 입금 11', { exact: true }).waitFor();
      await press(dialog.getByRole('button', { name: '은행 파일 가져오기' }));
      await dialog.getByText('새로 추가').waitFor();
      expect(await dialog.getByRole('definition').allTextContents()).toEqual(['11', '0', '0', '0']);
      await lookAt(visit, '98-bank-file');
      const onPhone = await browsers.visit(phone);
      await signInTo(onPhone, importer);
      await onPhone.open('/admin/transfers');
      await onPhone.press(onPhone.page.getByRole('button', { name: '은행 파일 가져오기' }));
      await onPhone.page
        .getByLabel('파일 (CSV, XLSX, XLS)')
        .setInputFiles(bankFile(csv.replace('1,200,000', 'many')));
      await onPhone.page
        .getByRole('dialog')
        .getByText(/읽을 수 없음/)
        .first()
        .waitFor();
      await lookAt(onPhone, '98-bank-file-refused');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await lookAt(visit, '98-transfers', { main: true });

      // The operator who imported the file could not match it alone.
      await signInTo(visit, operator);
      await visit.open('/admin/transfers');
      await press(page.locator('main tbody a').first());
      for (let left = 11; left > 1; left -= 1) {
        await page.getByText(`${left}건 남음`).waitFor();
        await page.getByRole('button', { name: '매칭 (1 또는 Enter)' }).waitFor();
        if (left === 3) {
          await page.getByText('이름 비슷').waitFor();
          // Both names are shown, and their differing letters are marked.
          const marks = page.locator('main tbody tr').first().locator('mark');
          await marks.nth(1).waitFor();
          expect(await marks.allTextContents()).toEqual(['라', '리']);
          await lookAt(visit, '98-transfer-names', { main: true });
        }
        if (left === 2) await page.getByText('이름 다름').first().waitFor();
        if (left === 11) await lookAt(visit, '98-transfer', { main: true });
        await page.keyboard.press(left === 11 ? '1' : 'Enter');
        await dialog.getByText(/님에게 100코인이 바로 충전되고/).waitFor();
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'detached' });
      }
      await page.getByText('1건 남음').waitFor();
      await page.getByRole('button', { name: '매칭 (1 또는 Enter)' }).waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByText(/다른 담당자가 승인해야/).waitFor();
      await lookAt(visit, '98-match-above-limit');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL(({ pathname }) => pathname === '/admin/transfers');
      // The list shows its old rows until it is read again.
      await visit.open('/admin/transfers');
      await press(page.locator('main tbody a').first());
      await page.getByText('이 입금의 매칭이 다른 담당자의 승인을 기다립니다.').waitFor();
      await press(page.getByRole('link', { name: '매칭 보기' }));
      await page.getByText('다른 담당자의 승인을 기다립니다', { exact: true }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: '승인', exact: true }).count()).toBe(0);

      const second = await browsers.visit(desktop);
      await signInTo(second, finance);
      await second.open('/admin/');
      await second.press(second.page.getByRole('link', { name: /승인할 입금 매칭/ }));
      await second.press(second.page.getByRole('link', { name: '최소망' }));
      const compared = second.page.getByRole('region', { name: '이름과 금액 비교' });
      await compared.getByText('최소망').nth(1).waitFor();
      expect(await compared.getByRole('definition').allTextContents()).toEqual([
        ...['최소망', '최소망', '1,200,000원'],
        '300,000원 + 300,000원 + 300,000원 + 300,000원 = 1,200,000원',
      ]);
      await second.press(second.page.getByRole('button', { name: '승인', exact: true }));
      await second.page.getByText('최소망 님에게 12,000코인이 바로 충전됩니다.', { exact: false }).waitFor();
      await second.page.getByLabel('합계 (원)').fill('1200000');
      await second.press(second.page.getByRole('dialog').getByRole('button', { name: '승인' }));
      await second.page.getByRole('dialog').waitFor({ state: 'detached' });
      await second.page.getByText('충전 완료').first().waitFor();
      await lookAt(second, '98-match', { main: true });

      const { rows } = await api.owner.query('select status, count(*)::int from deposits group by status');
      expect(rows).toEqual([{ status: 'paid', count: 14 }]);
    });
  },
  { environment: { ...demoAccount } },
);
