import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStaffRoles } from '../../services/src/slices/ground/accounts/commands.ts';
import type { TestApi } from '../harness/api.ts';
import { desktop, phone, type Visit } from '../harness/browser.ts';
import { keepSecret, nextCode } from '../harness/console-login.ts';
import { asOperator, type Person, signUpFan } from '../harness/people.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

/** The console's sign-in, in a browser: a password, then a code; the first time with a new secret to set up. */
describeOnApi('the second factor of the staff', (groundOf) => {
  const open = async (visit: Visit) => {
    await visit.open('/admin/');
    await visit.page.getByRole('heading', { name: '운영자 로그인' }).waitFor();
  };
  const dashboard = ({ page }: Visit) => page.getByRole('heading', { name: '처리할 일' }).waitFor();
  const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });

  /** Enters the password with the keyboard alone. */
  async function givePassword(visit: Visit, { email, password }: Person): Promise<void> {
    const { page } = visit;
    await page.locator('[name=username]:focus').waitFor();
    await page.keyboard.type(email);
    await reach(visit, page.getByLabel('비밀번호'));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  }

  /** Enters a code; the field has the focus as soon as it appears. */
  async function giveCode({ page }: Visit, code: string): Promise<void> {
    await page.locator('[name=code]:focus').waitFor();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }

  /** Presses Tab until the target has the focus; it has to be near. */
  async function reach({ page }: Visit, target: Locator): Promise<void> {
    for (let stop = 1; stop <= 6; stop += 1) {
      await page.keyboard.press('Tab');
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
    }
    throw new Error(`no way to ${target}`);
  }

  async function newcomer(api: TestApi): Promise<Person> {
    const person = await signUpFan(api, { username: '한결' });
    await setStaffRoles(api.ctx, { userId: person.userId, roles: ['ROLE_OPERATOR'] });
    return person;
  }

  test.each([desktop, phone])(
    'is set up at the first login, whose recovery codes open it as well ($name)',
    async (device) => {
      const { api, browsers } = groundOf();
      const person = await newcomer(api);
      const visit = await browsers.visit(device);
      const { page } = visit;
      await open(visit);
      await givePassword(visit, person);
      await page.getByRole('heading', { name: '2단계 인증 설정' }).waitFor();
      await lookAt(visit, '110-second-factor-set-up', { main: true });
      const address = await page.getByRole('link', { name: '이 기기의 앱에 추가하기' }).getAttribute('href');
      const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
      expect((await page.locator('main code').textContent())?.replaceAll(' ', '')).toBe(secret);
      keepSecret(person.email, secret);

      visit.provoke(400, '/api/v1/users/');
      await giveCode(visit, '12345');
      await page.getByText('코드가 올바르지 않거나 이미 사용되었습니다').waitFor();
      await page.getByLabel('인증 코드').fill('');
      await giveCode(visit, await nextCode(person.email));

      await page.getByRole('heading', { name: '복구 코드' }).waitFor();
      await expect.poll(() => page.locator('h1:focus').count()).toBe(1);
      const codes = await page.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allInnerTexts();
      expect(codes).toHaveLength(10);
      await lookAt(visit, '111-recovery-codes', { main: true });
      await reach(visit, button(visit, '보관했습니다. 콘솔 열기'));
      await page.keyboard.press('Enter');
      await dashboard(visit);

      const other = await browsers.visit(device);
      await open(other);
      await givePassword(other, person);
      await other.page.getByRole('heading', { name: '2단계 인증' }).waitFor();
      await giveCode(other, codes[0] ?? '');
      await dashboard(other);
    },
  );

  test('is required at each login, and an abandoned login starts over', async () => {
    const { api, browsers } = groundOf();
    const person = await asOperator(api);
    const visit = await browsers.visit(desktop);
    const { page } = visit;
    await open(visit);
    await givePassword(visit, person);
    await page.getByRole('heading', { name: '2단계 인증' }).waitFor();
    await lookAt(visit, '112-second-factor', { main: true });
    // A session without its second factor opens no page of the console.
    await visit.open('/admin/users');
    await page.getByRole('heading', { name: '운영자 로그인' }).waitFor();
    await givePassword(visit, person);
    await page.locator('[name=code]:focus').waitFor();
    await reach(visit, button(visit, '비밀번호 입력으로 돌아가기'));
    await page.keyboard.press('Enter');
    await givePassword(visit, person);
    await giveCode(visit, await nextCode(person.email));
    await page.getByRole('heading', { name: /회원/ }).first().waitFor();
    await visit.open('/admin/');
    await dashboard(visit);
  });

  test('is reset by another administrator, who sees which members have one but cannot reset their own', async () => {
    const { api, browsers } = groundOf();
    const [admin, person] = [await asOperator(api, ['ROLE_ADMIN']), await asOperator(api)];
    const visit = await browsers.visit(desktop);
    const { page, press } = visit;
    await open(visit);
    await givePassword(visit, admin);
    await giveCode(visit, await nextCode(admin.email));
    await dashboard(visit);
    await visit.open(`/admin/users/${admin.userId}/show`);
    await page.getByText('본인의 2단계 인증은 다른 관리자만 초기화할 수 있습니다.').waitFor();
    await visit.open(`/admin/users/${person.userId}/show`);
    await page.getByText('2단계 인증 설정일').waitFor();
    await press(button(visit, '2단계 인증 초기화'));
    await page.getByLabel('사유').fill('휴대폰을 잃어버렸다고 전화로 확인했습니다.');
    await lookAt(visit, '113-second-factor-reset');
    await press(page.getByRole('dialog').getByRole('button', { name: '2단계 인증 초기화' }));
    await page.getByText('2단계 인증 미설정').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await lookAt(visit, '114-no-second-factor', { main: true });
  });
});
