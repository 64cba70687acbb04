import { readFile } from 'node:fs/promises';
import { consumeOnce } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { kstDate } from '../../services/src/clock.ts';
import { takeCashReceiptCauses } from '../../services/src/slices/money/cash-receipts/lifecycle.ts';
import { cashReceiptCauses } from '../../services/src/slices/money/cash-receipts/read-models.ts';
import { matchDeposits } from '../../services/src/slices/money/deposits/match.ts';
import { reference } from '../api/cash-receipts/receipt-house.ts';
import { desktop, phone } from '../harness/browser.ts';
import { openLine } from '../harness/deposits.ts';
import { asOperator, signUpFan } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

const hundred = '01a00000-0000-7000-8000-000000000100';
const patienceMs = 240_000;

/** Cash receipts: finance files them at the tax office and reads its answer, and the fan sees the approval. */
describeOnApi(
  'cash receipts',
  (groundOf) => {
    test('are filed by finance, answered by the tax office, and seen by the fan', {
      timeout: patienceMs,
    }, async () => {
      const { api, browsers } = groundOf();
      const { ctx } = api;
      const line = openLine({ ctx, fan: () => signUpFan(api) });
      const fan = await signUpFan(api, { username: '김하나' });
      const depositIds = [await line.ask(fan.userId, hundred), await line.ask(fan.userId, hundred)];
      const transferIds = [await line.receive(20_000)];
      const finance = await asOperator(api, ['ROLE_FINANCE']);
      await matchDeposits(ctx, { operatorId: finance.userId, key: null, depositIds, transferIds });
      const { name, handle } = cashReceiptCauses;
      while ((await consumeOnce(ctx.db, name, { limit: 500, shards: 64 }, handle)) > 0);
      await takeCashReceiptCauses(ctx);

      const visit = await browsers.visit(desktop);
      const { page, press } = visit;
      await page.addInitScript(
        `sessionStorage.setItem('sowon.console.token', ${JSON.stringify(finance.token)})`,
      );
      const dialog = page.getByRole('dialog');
      await visit.open('/admin/');
      await press(page.getByRole('link', { name: /발급할 현금영수증/ }));
      await page.getByRole('link', { name: '김하나' }).first().waitFor();
      await lookAt(visit, '97-cash-receipts', { main: true });
      await press(page.getByRole('button', { name: '파일 준비' }));
      await press(dialog.getByRole('button', { name: '파일 준비' }));
      await press(dialog.getByRole('link', { name: '파일 보기: 2건' }));
      await page.getByText('저장 대기').waitFor();
      await press(page.getByRole('button', { name: '파일 저장' }));
      await dialog.getByRole('textbox').fill('국세청에 올립니다');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        press(dialog.getByRole('button', { name: '파일 저장' })),
      ]);
      expect(file.suggestedFilename()).toMatch(/^cash-receipts-.*-1\.csv$/);
      expect((await readFile(await file.path())).toString('latin1')).toContain('01012345678');
      await dialog.getByText('파일을 저장했습니다').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      // The tax office accepts one of the two.
      const { rows } = await api.owner.query('select id from cash_receipt_files');
      const fileId = String(rows[0]?.id);
      const csv = [
        '관리번호,거래금액,처리결과,승인번호,승인일자,오류코드',
        `${reference(fileId, 1)},10000,정상,G12345678,${kstDate(new Date())},`,
        `${reference(fileId, 2)},10000,오류,,,E0012`,
        '',
      ].join('\r\n');
      await press(page.getByRole('button', { name: '결과 읽기' }));
      await page
        .getByLabel('결과 파일(CSV)')
        .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') });
      await dialog.getByText('실패 1건: 다시 발급 대기가 됩니다').waitFor();
      await lookAt(visit, '97-cash-receipt-result');
      await press(dialog.getByRole('button', { name: '결과 읽기' }));
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('G12345678').waitFor();
      await page.getByText('E0012').waitFor();
      await lookAt(visit, '97-cash-receipt-file', { main: true });

      const member = { id: fan.userId, ...fan };
      const own = await browsers.visit(await deviceOf(phone, { url: api.url, member, lang: 'ko' }));
      await own.open('/coin-history?tab=pending&status=paid');
      await own.page.getByText(/승인번호 G12345678/).waitFor();
    });
  },
  { environment: { ...demoAccount } },
);
