import { expect, test } from 'vitest';
import { desktop, phone, type Visit } from '../harness/browser.ts';
import { linkIn } from '../harness/mails.ts';
import { signIn, signUpCreator, signUpFan } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

/** Forgotten and changed passwords, in a browser and with mails that are really sent. */
describeOnApi('the password of a member', (groundOf) => {
  const submit = (visit: Visit, words: string) =>
    visit.press(visit.page.getByRole('main').getByRole('button', { name: visit.say(words) }));
  const fill = (visit: Visit, words: string, text: string) =>
    visit.page.getByLabel(visit.say(words), { exact: true }).fill(text);

  test('forgotten: a mailed link sets a new password, which then logs in', async () => {
    const { api, browsers } = groundOf();
    const person = await signUpFan(api);
    const visit = await browsers.visit(phone);
    const { page, press, say } = visit;
    await visit.open('/login');
    await press(page.getByRole('link', { name: say('Forgot your password?') }));
    // The login has a field of the same name.
    await page.getByRole('heading', { name: say('Forgot your password?') }).waitFor();
    await fill(visit, 'Email', person.email);
    await lookAt(visit, '85-forgot-password', { main: true });
    await submit(visit, 'Send the link');
    await page.getByRole('heading', { name: say('Please look into your mail') }).waitFor();
    await lookAt(visit, '86-reset-mail-sent', { main: true });

    const [, mail] = await api.mails.to(person.email, 2);
    if (!mail) throw new Error('no mail came');
    await page.goto(linkIn(mail));
    await fill(visit, 'New password', 'brandNew4me');
    await expect.poll(() => page.locator('main [type=submit]').isDisabled()).toBe(true);
    await fill(visit, 'Confirm new password', 'brandNew4me');
    await press(page.getByRole('button', { name: say('Show what is typed') }).first());
    expect(await page.locator('main [name=password]').getAttribute('type')).toBe('text');
    await lookAt(visit, '87-password-reset', { main: true });
    await submit(visit, 'Set the password');
    await page.getByText(say('Changed successfully.')).waitFor();
    await page.waitForURL('**/login');

    visit.provoke(401, '/api/login');
    await fill(visit, 'Email', person.email);
    await fill(visit, 'Password', person.password);
    await submit(visit, 'Log in');
    await page.getByText(say('Please check your Email or Password')).waitFor();
    await fill(visit, 'Password', 'brandNew4me');
    await submit(visit, 'Log in');
    await page.waitForURL('**/user-mypage');
    const told = (await api.mails.to(person.email, 3)).at(-1);
    expect(told?.subject).toBe('[Sowon] 비밀번호가 변경되었습니다');
  });

  test('forgotten: a link that was used leads back to the beginning', async () => {
    const { api, browsers } = groundOf();
    const person = await signUpFan(api);
    await api.client().askPasswordReset({ body: { email: person.email } });
    const [, mail] = await api.mails.to(person.email, 2);
    const link = linkIn(mail ?? { subject: '', text: '', html: '' });
    const code = new URL(link).searchParams.get('code') ?? '';
    await api.client().resetPassword({ query: { code }, body: { password: 'brandNew4me' } });

    const visit = await browsers.visit(phone);
    const { page, say } = visit;
    visit.provoke(404, '/api/v1/users/user/forgot-password-reset');
    await page.goto(link);
    await fill(visit, 'New password', 'another4me');
    await fill(visit, 'Confirm new password', 'another4me');
    await submit(visit, 'Set the password');
    await page.getByRole('heading', { name: say('This page has expired') }).waitFor();
    await lookAt(visit, '88-reset-expired');
  });

  test('changed: an old login is not enough, the current password is required, and only this session stays', async () => {
    const { api, browsers } = groundOf();
    const person = await signUpCreator(api, { name: 'Haru' });
    const elsewhere = await signIn(api, person);
    const visit = await browsers.visit(
      await deviceOf(desktop, { url: api.url, member: person, lang: 'en' }),
      'en',
    );
    const { page, press, say } = visit;
    await visit.open('/edit-creator-profile');
    await page.getByText(person.email).waitFor();
    await lookAt(visit, '89-profile-with-login');

    api.travel(6 * 60_000);
    const { userId, password } = person;
    const late = { params: { userId }, body: { password: 'brandNew4me' } };
    await expect(person.client.updateUser(late)).rejects.toMatchObject({ reply: { code: 'LOGIN_TOO_OLD' } });

    await press(page.getByRole('link', { name: say('Change your password') }));
    await fill(visit, 'Existing password', 'mistyped 1');
    await fill(visit, 'New password', 'brandNew4me');
    await fill(visit, 'Confirm new password', 'brandNew4me');
    visit.provoke(401, '/api/login');
    await submit(visit, 'Change the password');
    await page.getByText(say('The existing password does not match.')).waitFor();
    await lookAt(visit, '90-password-change', { main: true });
    await fill(visit, 'Existing password', password);
    await submit(visit, 'Change the password');
    await page.getByText(say('Changed successfully.')).waitFor();
    await page.waitForURL('**/edit-creator-profile');
    await page.reload();
    await page.getByText(person.email).waitFor();
    await expect(api.client(elsewhere).currentUser({})).rejects.toThrow();
    await signIn(api, { email: person.email, password: 'brandNew4me' });
  });

  test('without its way to them, the pages lead away', async () => {
    const { browsers } = groundOf();
    const visit = await browsers.visit(phone);
    const { page, say } = visit;
    await visit.open('/password-reset');
    await page.getByText(say('Abnormal access.')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
