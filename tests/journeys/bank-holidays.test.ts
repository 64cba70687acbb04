import { expect, test } from 'vitest';
import { isBusinessDay } from '../../services/src/business-day.ts';
import { kstDate, plusDays } from '../../services/src/clock.ts';
import { desktop, phone } from '../harness/browser.ts';
import { asOperator } from '../harness/people.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

/** Finance adds a bank holiday, finds it in the list of its year, and removes it again on a phone. */
describeOnApi('bank holidays', (groundOf) => {
  test('are listed by year, added and removed in the console', async () => {
    const { api, browsers } = groundOf();
    const { token } = await asOperator(api, ['ROLE_FINANCE']);
    let day = plusDays(kstDate(new Date()), 14);
    while (!isBusinessDay(day, new Set())) day = plusDays(day, 1);
    const ofYear = encodeURIComponent(JSON.stringify({ year: Number(day.slice(0, 4)) }));
    const deskOn = async (device: typeof desktop) => {
      const visit = await browsers.visit(device);
      await visit.page.addInitScript(
        `sessionStorage.setItem('sowon.console.token', ${JSON.stringify(token)})`,
      );
      await visit.open(`/admin/bank-holidays?filter=${ofYear}`);
      return visit;
    };

    const desk = await deskOn(desktop);
    const dialog = desk.page.getByRole('dialog');
    await desk.page.getByText('성탄절').waitFor();
    await desk.press(desk.page.getByRole('button', { name: '휴무일 추가' }));
    await dialog.getByLabel('날짜 (KST)').fill(`${day.slice(0, 4)}-12-25`);
    await dialog.getByLabel('이름').fill('임시공휴일(대통령 취임일)');
    const send = dialog.getByRole('button', { name: '휴무일 추가' });
    // Near the end of the year, the day may be past or on a weekend.
    desk.provoke(409, '/admin/api/bank-holidays');
    desk.provoke(400, '/admin/api/bank-holidays');
    await desk.press(send);
    await dialog
      .getByText(/이미 은행 휴무일입니다|내일 이후의 날짜여야 합니다|주말에는 원래 은행이 쉽니다/)
      .waitFor();
    await lookAt(desk, '145-bank-holiday-refused');
    await dialog.getByLabel('날짜 (KST)').fill(day);
    await desk.press(send);
    await dialog.waitFor({ state: 'detached' });
    await desk.page.getByText('임시공휴일(대통령 취임일)').waitFor();
    await lookAt(desk, '146-bank-holidays', { main: true });

    const mobile = await deskOn(phone);
    await mobile.page.getByText('임시공휴일(대통령 취임일)').waitFor();
    await lookAt(mobile, '147-bank-holidays', { main: true });
    await mobile.press(mobile.page.getByRole('button', { name: '삭제' }));
    const question = mobile.page.getByRole('dialog');
    await question.getByText(`${day} (`, { exact: false }).waitFor();
    await question.getByLabel('사유').fill('정부가 다른 날로 바꾸었습니다.');
    await lookAt(mobile, '148-bank-holiday-to-take-away');
    await mobile.press(question.getByRole('button', { name: '삭제' }));
    await question.waitFor({ state: 'detached' });
    await mobile.page.getByText('임시공휴일(대통령 취임일)').waitFor({ state: 'detached' });
    expect(await mobile.page.getByRole('button', { name: '삭제' }).count()).toBe(0);
  });
});
