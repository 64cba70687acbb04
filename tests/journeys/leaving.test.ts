import { expect, test } from 'vitest';
import { phone } from '../harness/browser.ts';
import { credit } from '../harness/marketplace.ts';
import { photo } from '../harness/media.ts';
import { signIn, signUpCreator, signUpFan, signUpForm } from '../harness/people.ts';
import { deviceOf } from './every-page/signed-in.ts';
import { upload } from './every-page/upload.ts';
import { lookAt } from './look.ts';
import { describeOnApi } from './on-api.ts';

/** Closing an account on a phone, in a browser and with a mail that is really sent. */
describeOnApi('a fan who leaves', (groundOf) => {
  /** Requests a mission that its creator has not performed yet. */
  async function askedOf(fan: Awaited<ReturnType<typeof signUpFan>>): Promise<string> {
    const creator = await signUpCreator(groundOf().api);
    const descriptionPictureId = await upload(creator, await photo(720, 480), 'song.jpg');
    const { id: missionProductId } = await creator.client.createProduct({
      body: {
        type: 'BASIC',
        creatorId: creator.creatorId,
        name: '노래 한 곡',
        coinPrice: 30,
        description: '불러 드려요',
        allowAttachments: false,
        descriptionPictureId,
      },
    });
    const wish = { missionProductId, to: '민아', requestComment: '생일 축하 노래' };
    return (await fan.client.requestMission({ body: wish })).id;
  }

  test('sees refund and loss, leaves, and signs up again with the same address', async () => {
    const { api, browsers } = groundOf();
    const person = await signUpFan(api);
    await credit(api.ctx, person, { points: 100, source: 'CASH', method: 'card' });
    await credit(api.ctx, person, { points: 20, source: 'BONUS', method: 'card' });
    const missionId = await askedOf(person);
    const known = { id: person.userId, ...person };
    const visit = await browsers.visit(await deviceOf(phone, { url: api.url, member: known, lang: 'ko' }));
    const { page, press, say } = visit;
    await visit.open('/user-mypage');
    await press(page.getByRole('main').getByRole('link', { name: say('Leave Sowon') }));
    await page.getByRole('heading', { name: say('Your coins') }).waitFor();
    await page.getByText('₩10,000').waitFor();
    await lookAt(visit, '91-leave', { main: true });

    const leave = page.getByRole('main').getByRole('button', { name: say('Leave Sowon') });
    await expect.poll(() => leave.isDisabled()).toBe(true);
    await page.getByLabel(say('Password'), { exact: true }).fill(person.password);
    await page.getByRole('checkbox').last().check();
    await press(leave);
    await page.waitForURL('**/left');
    await page.getByRole('heading', { name: say('You have left Sowon') }).waitFor();
    await lookAt(visit, '92-left', { main: true });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await expect(person.client.currentUser({})).rejects.toMatchObject({ reply: { code: 'INVALID_TOKEN' } });
    await expect(signIn(api, person)).rejects.toThrow('401');
    const told = (await api.mails.to(person.email, 2)).at(-1);
    expect(told?.subject).toBe('[Sowon] 탈퇴가 완료되었습니다');
    const row = await api.ctx.db
      .selectFrom('missions')
      .select(['status', 'reject_reason'])
      .where('id', '=', missionId)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'REJECTED', reject_reason: 'FAN_LEFT' });

    const { id } = await api.client().signUp({ body: { ...signUpForm(api), email: person.email } });
    expect(id).not.toBe(person.userId);
    const again = await api.client(await signIn(api, { email: person.email, password: 'missions4you' }));
    expect((await again.currentUser({})).id).toBe(id);
  });
});
