import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { codeIn } from '../harness/mails.ts';
import { voice } from '../harness/media.ts';
import {
  api,
  codeOf,
  confirm,
  fan,
  file,
  logIn,
  page,
  picture,
  project,
  raw,
  type Sent,
  send,
  signUp,
  taken,
} from './spec-client.ts';

/** Runs the client's steps for members: they join, set a picture, pay, and read notices and earnings. */
export function memberSteps(): void {
  test('signs a member up without a date of birth, and in', async () => {
    for (const way of ['google', 'facebook'] as const) {
      const call = `GET /api/oauth2/authorize/${way}` as const;
      const reply = await raw(call, { query: { redirect_uri: `${api.url}/login` } });
      expect([call, reply.status, reply.headers.get('location')]).toEqual([
        call,
        303,
        expect.stringContaining(`/${way}/`),
      ]);
      taken.add(call);
    }
    const stranger = await raw('POST /users/auth-by-apple', { body: { code: 'a-code', id_token: 'a.b.c' } });
    expect(codeOf(stranger)).toEqual([401, 'OAUTH2']);
    taken.add('POST /users/auth-by-apple');

    Object.assign(fan, await signUp('소미'));
    await confirm(fan);
    const own = await api.send('GET', '/api/v1/users/me', { token: fan.token });
    expect(JSON.parse(own.text)).toMatchObject({
      id: fan.id,
      username: '소미',
      image: null,
      roles: ['ROLE_USER'],
      phone: '01012345678',
      address: '서울 마포구 소원로 1',
      addressDetail: '2층',
      creator: null,
    });

    const other = await signUp('하늘');
    api.travel(61_000);
    await send('POST /users/{id}/email-verification', { path: [other.id], as: other });
    await send('POST /users/user/forgot-password-reset', { body: { email: fan.email } });
    const reset = (await api.mails.to(fan.email, 2)).at(-1);
    fan.password = 'another4me';
    await send('PUT /users/user/forgot-password-reset', {
      query: { code: reset ? codeIn(reset) : '' },
      body: { password: fan.password },
    });
    fan.token = await logIn(fan);
    fan.password = 'changed4good';
    await send('PUT /users/{id}', { path: [fan.id], as: fan, body: { password: fan.password } });
    fan.token = await logIn(fan);
    const profile = { username: '소미', phone: '01087654321', address: '부산', addressDetail: '' };
    await send('PUT /users/{id}', { path: [fan.id], as: fan, body: profile });
  });

  test('gives a member a picture as a form, which is checked as any upload', async () => {
    const path = [fan.id];
    await send('POST /users/{id}/image', { path, as: fan, form: ['image', await picture()] });
    const own = async () =>
      JSON.parse((await api.send('GET', '/api/v1/users/me', { token: fan.token })).text);
    expect((await own()).image.thumbnail.s3Url).toEqual(expect.any(String));
    const wrong: [Sent, unknown][] = [
      [
        { form: ['image', new File(['words'], 'a.png', { type: 'image/png' })] },
        [415, 'UNKNOWN_FILE_FORMAT'],
      ],
      [{ form: ['image', await file(voice(1), 'a.m4a', 'audio/mp4')] }, [400, 'INVALID_INPUT']],
      [{ form: ['data', await picture()] }, [400, 'INVALID_INPUT']],
      [{ form: ['image', new File([], 'a.png', { type: 'image/png' })] }, [400, 'INVALID_INPUT']],
      [
        { form: ['image', new File([new Uint8Array(6_000_000)], 'a.png', { type: 'image/png' })] },
        [413, 'FILE_TOO_LARGE'],
      ],
    ];
    for (const [sent, answer] of wrong) {
      expect(codeOf(await raw('POST /users/{id}/image', { ...sent, path, as: fan }))).toEqual(answer);
    }
    const field = await raw('POST /users/{id}/image', { ...wrong[0]?.[0], path, as: fan });
    expect(field.error.subErrors).toMatchObject([{ field: 'image' }]);
    // Members cannot set the picture of someone else; visitors cannot set any.
    const form = ['image', await picture()] as const;
    expect(codeOf(await raw('POST /users/{id}/image', { path: [randomUUID()], as: fan, form }))).toEqual([
      ...[403, 'ACCESS_DENIED'],
    ]);
    expect(codeOf(await raw('POST /users/{id}/image', { path, form }))).toEqual([401, 'INVALID_TOKEN']);
    expect((await own()).image.s3Url).toEqual(expect.any(String));
    await send('DELETE /users/{id}/image', { path, as: fan });
    expect((await own()).image).toBeNull();
  });

  test('is asked for the date of birth before it charges, and then charges', async () => {
    const items = await send('GET /coin-items', { as: fan, query: { coinItemType: 'CASH' } });
    const item = items.find(({ point }: { point: number }) => point >= 100);
    await send('GET /payment/imp-code', { as: fan });
    const order = {
      coinItemId: item.id,
      currency: 'KRW',
      language: 'ko',
      payMethod: 'card',
      pg: 'html5_inicis',
      userId: fan.id,
      mRedirectUrl: `${api.url}/coin-history`,
    };
    const transfer = {
      coinItemId: item.id,
      userId: fan.id,
      depositorName: '김소원',
      depositorPhone: '01012345678',
      cashReceiptNumber: '01012345678',
      receiptType: 'PHONE',
    };
    for (const early of [
      await raw('POST /payment', { as: fan, body: order }),
      await raw('POST /payment/bank-transfer', { as: fan, body: transfer }),
    ]) {
      expect(codeOf(early)).toEqual([403, 'BIRTH_DATE_NEEDED']);
    }
    const params = { userId: fan.id };
    const birthDate = { birthDate: '2000-05-05' };
    await api.client(fan.token).tellBirthDate({ params, body: birthDate });

    const { id: paymentId } = await send('POST /payment', { as: fan, body: order });
    await api.payments?.control('POST', '/control/pay', { merchant_uid: paymentId });
    await send('POST /coin-deposit', { as: fan, body: { coinItemId: item.id, userId: fan.id, paymentId } });
    expect((await send('GET /coin-deposit', { as: fan })).point).toBe(item.point);
    await send('POST /payment/bank-transfer', { as: fan, body: transfer });
    await send('GET /payment/bank-transfer/page', {
      as: fan,
      query: { userId: fan.id, status: 'ready', ...page },
    });
    await project();
    const [year, month] = kstDate(api.ctx.clock.now()).split('-').map(Number);
    await send('GET /users/me/coin-history/page', {
      as: fan,
      query: { ...page, createdYear: year ?? 0, createdMonth: month ?? 0 },
    });
  });
}
