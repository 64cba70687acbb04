import { expect, test } from 'vitest';
import { desktop, phone } from '../harness/browser.ts';
import { asOperator, signUpCreator } from '../harness/people.ts';
import { writeNotices } from '../harness/told.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

/** Two members of finance change the settlement rates, and a creator reads the coming rates on a phone. */
describeOnApi('rates of settlements', (groundOf) => {
  test('are requested and approved in the console, and creators are told', async () => {
    const { api, browsers } = groundOf();
    const creator = await signUpCreator(api);
    const [maker, checker] = await Promise.all([
      asOperator(api, ['ROLE_FINANCE']),
      asOperator(api, ['ROLE_FINANCE']),
    ]);
    const deskOf = async ({ token }: { token: string }) => {
      const visit = await browsers.visit(desktop);
      await visit.page.addInitScript(
        `sessionStorage.setItem('sowon.console.token', ${JSON.stringify(token)})`,
      );
      return visit;
    };

    const desk = await deskOf(maker);
    const dialog = desk.page.getByRole('dialog');
    await desk.open('/admin/rates');
    await desk.press(desk.page.getByRole('button', { name: '정산 기준 변경' }));
    // A percentage that leaves nothing is reported at its field.
    const fee = dialog.getByLabel('서비스 수수료(%)');
    await fee.fill('80');
    await dialog.getByLabel('실버 코인당 단가(원)').fill('62');
    await dialog.getByLabel('사유').fill('결제 대행 수수료가 내려갑니다.');
    const send = dialog.getByRole('button', { name: '정산 기준 변경' });
    desk.provoke(400, '/admin/api/rates');
    await desk.press(send);
    await dialog.getByText('모든 비율의 합은 90%를 넘을 수 없습니다').waitFor();
    await lookAt(desk, '140-rates-refused');
    await fee.fill('14');
    await desk.press(send);
    await dialog.waitFor({ state: 'detached' });
    await desk.open('/admin/approvals');
    await desk.page.getByText('정산 기준 변경').first().waitFor();
    expect(await desk.page.getByRole('button', { name: '승인' }).count()).toBe(0);

    const other = await deskOf(checker);
    await other.open('/admin/approvals');
    await other.press(other.page.getByRole('link', { name: '정산 기준 변경' }).first());
    await other.page.getByText('결제 대행 수수료가 내려갑니다.').waitFor();
    await lookAt(other, '141-rates-to-approve', { main: true });
    await other.press(other.page.getByRole('button', { name: '승인' }));
    await other.press(other.page.getByRole('dialog').getByRole('button', { name: '승인' }));
    await other.page.getByRole('dialog').waitFor({ state: 'detached' });
    await other.open('/admin/rates');
    await other.page.getByText('적용 예정').first().waitFor();
    await lookAt(other, '142-rates', { main: true });

    await writeNotices(api.ctx);
    const member = { id: creator.userId, ...creator };
    const visit = await browsers.visit(await deviceOf(phone, { url: api.url, member, lang: 'ko' }));
    await visit.open('/notifications');
    await lookAt(visit, '143-rates-notice');
    await visit.press(visit.page.getByRole('link', { name: '변경되는 정산 기준 보기' }).first());
    await visit.page.waitForURL('**/creator-standing');
    await visit.page.getByText('₩62').first().waitFor();
    await lookAt(visit, '144-rates-to-come', { main: true });
  });
});
