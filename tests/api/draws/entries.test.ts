import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appliesUntil, type DrawLine, drawBy, eventDays, openDrawLine } from '../../harness/draw-line.ts';
import type { Person } from '../../harness/marketplace.ts';

let line: DrawLine;
let fan: Person;

beforeEach(async () => {
  line = await openDrawLine();
  ({ fan } = line);
});
afterEach(() => line.close());

const refused = (field: string) => ({ status: 400, body: { code: 'INVALID_INPUT', subErrors: [{ field }] } });

describe('an event is registered', () => {
  test('with its days in Korea, and accepts entries from 00:00 of the first day', async () => {
    const productId = await line.register({ applyStart: '2026-11-22', drawNumber: 3 });
    expect(await line.event(productId)).toMatchObject({
      title: 'A signed album',
      drawNumber: 3,
      applyNumber: 0,
      pickedNumber: 0,
      status: 'CREATED',
      ...eventDays,
      applyStart: '2026-11-22',
      drawable: false,
      applied: false,
      opensAt: '2026-11-21T15:00:00.000Z',
      appliesUntil: appliesUntil.toISOString(),
      drawBy: drawBy.toISOString(),
    });
    line.market.setTime('2026-11-21T14:59:59.999Z');
    expect(await line.enter(productId, fan)).toMatchObject({
      status: 409,
      body: { code: 'DRAW_STATE', message: 'this is not possible while the event is not open yet' },
    });
    line.market.setTime('2026-11-21T15:00:00.000Z');
    expect((await line.enter(productId, fan)).status).toBe(200);
    expect(await line.event(productId, fan)).toMatchObject({
      status: 'APPLYING',
      applied: true,
      applyNumber: 1,
    });
  });

  test('on days that leave time to draw and to give the prizes', async () => {
    for (const [field, days] of [
      ['applyStart', { applyStart: '2026-11-20' }],
      ['applyEnd', { applyStart: '2026-11-24' }],
      ['eventEnd', { eventEnd: '2026-11-29' }],
      ['eventEnd', { eventEnd: '2026-12-15' }],
      ['applyStart', { applyStart: '2027-02-20', applyEnd: '2027-02-21', eventEnd: '2027-03-01' }],
      ['applyEnd', { applyEnd: '2027-01-20', eventEnd: '2027-01-30' }],
      ['applyEnd', { applyEnd: '2026-02-30' }],
      ['drawNumber', { drawNumber: 0 }],
      ['drawNumber', { drawNumber: 101 }],
    ] as const) {
      expect(await line.send(days), field).toMatchObject(refused(field));
    }
    expect((await line.send({ applyStart: '2026-11-23', eventEnd: '2026-12-14' })).status).toBe(200);
  });

  test('on a leap day as on any other', async () => {
    const leap = await openDrawLine({}, new Date('2028-02-28T14:59:59.000Z'));
    const days = { applyStart: '2028-02-28', applyEnd: '2028-02-29', eventEnd: '2028-03-07' };
    const productId = await leap.register(days);
    expect(await leap.event(productId)).toMatchObject({
      status: 'APPLYING',
      appliesUntil: '2028-02-29T15:00:00.000Z',
      drawBy: '2028-03-14T15:00:00.000Z',
    });
    await leap.close();
  });

  test('one at a time; meanwhile its creator can offer no other product', async () => {
    const both = await Promise.all([line.send(), line.send()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EVENT_ONGOING',
      message: 'exist ongoing event',
    });
    await expect(line.market.product(line.creator)).rejects.toThrow('EVENT_ONGOING');
    const other = await line.market.creator({ name: 'another' });
    await line.register({}, other);
    await line.market.product(line.creator).catch(() => undefined);
    const productId = both.find(({ status }) => status === 200)?.body.id ?? '';
    expect((await line.put(productId, 'cancel-event')).status).toBe(200);
    await line.market.product(line.creator);
    await line.register();
  });

  test('blocks another product under its key, also after the draw is over', async () => {
    const productId = await line.register();
    const key = randomUUID();
    const body = {
      type: 'BASIC',
      creatorId: line.creator.creatorId,
      name: 'A call',
      coinPrice: 30,
      description: 'I call you',
      allowAttachments: false,
      descriptionPictureId: await line.market.upload(line.creator),
    };
    const call = (sent: string) =>
      line.market.call<{ id: string }>('POST', '/mission-products', { as: line.creator, body, key: sent });
    expect(await call(key)).toMatchObject({ status: 409, body: { code: 'EVENT_ONGOING' } });
    expect((await line.put(productId, 'cancel-event')).status).toBe(200);
    expect(await call(key)).toMatchObject({ status: 409, body: { code: 'EVENT_ONGOING' } });
    const made = randomUUID();
    const first = await call(made);
    expect(first.status).toBe(200);
    await line.register();
    expect(await call(made)).toEqual(first);
  });

  test('once under a key, and cannot be changed later', async () => {
    const key = randomUUID();
    const body = {
      type: 'EVENT',
      creatorId: line.creator.creatorId,
      name: 'Album',
      title: 'Album',
      description: 'One of you',
      drawNumber: 1,
      ...eventDays,
      descriptionPictureId: await line.market.upload(line.creator),
    };
    const call = () =>
      line.market.call<{ id: string }>('POST', '/mission-products', { as: line.creator, body, key });
    const first = await call();
    expect(await call()).toEqual(first);
    const { id } = first.body;
    const edit = { ...body, drawNumber: 5, creatorId: undefined };
    expect(
      (await line.market.call('PUT', `/mission-products/${id}`, { as: line.creator, body: edit })).status,
    ).toBe(400);
    expect(
      (await line.market.call('PUT', `/mission-products/${id}/inactivate`, { as: line.creator })).status,
    ).toBe(404);
  });
});

describe('a fan enters', () => {
  test('once, as a mission that waits for the draw and is hidden from others', async () => {
    const productId = await line.register();
    const entered = await line.enter(productId, fan);
    expect(entered).toMatchObject({ status: 200, body: { status: 'REQUESTED' } });
    expect(await line.enter(productId, fan)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    const { id } = entered.body;
    expect(await line.show(id)).toMatchObject({
      status: 'REQUESTED',
      due: null,
      coinPrice: 0,
      event: null,
      missionProduct: { type: 'EVENT', name: 'A signed album' },
    });
    await expect(line.show(id, null)).rejects.toThrow('404');
    const { market } = line;
    for (const verb of ['accept', 'refuse', 'withdraw']) {
      const as = verb === 'withdraw' ? fan : line.creator;
      const body = verb === 'withdraw' ? {} : { body: { feedback: 'no' } };
      const answer = await market.call('POST', `/missions/${id}/${verb}`, { as, ...body });
      expect(answer, verb).toMatchObject({ status: 409, body: { code: 'MISSION_STATE' } });
    }
    const public_ = await market.call<{ totalElements: number }>(
      'GET',
      `/missions/page?productId=${productId}`,
    );
    expect(public_.body.totalElements).toBe(0);
    const mine = await market.call<{ totalElements: number }>('GET', '/users/me/missions/page', { as: fan });
    expect(mine.body.totalElements).toBe(1);
    await market.project();
    const counts = await market.call<object>('GET', '/creators/me/missions/count', { as: line.creator });
    expect(counts.body).toMatchObject({ waiting: 0, customRequested: 0, basic: 0 });
  });

  test('until 24:00 of the last day, in Korea', async () => {
    const productId = await line.register();
    line.market.setTime(new Date(appliesUntil.getTime() - 1));
    expect((await line.enter(productId, fan)).status).toBe(200);
    line.market.setTime(appliesUntil);
    expect(await line.enter(productId, await line.market.fan('late'))).toMatchObject({
      status: 409,
      body: { code: 'DRAW_STATE', message: 'this is not possible while the event is waiting to be drawn' },
    });
    expect(await line.event(productId)).toMatchObject({ status: 'DRAWING', applyNumber: 1 });
  });

  test('with a real name, a phone number and both terms; never in an own event or as a creator', async () => {
    const productId = await line.register();
    for (const [field, more] of [
      ['phone', { phone: '010-1234-567a' }],
      ['phone', { phone: '12' }],
      ['name', { name: '' }],
      ['requestComment', { requestComment: '' }],
      ['requestComment', { requestComment: 'x'.repeat(201) }],
      ['privacyTermsAgreed', { privacyTermsAgreed: false }],
      ['serviceTermsAgreed', { serviceTermsAgreed: false }],
      ['requestFileId', { requestFileId: await line.market.upload(fan, 'VIDEO') }],
    ] as const) {
      expect(await line.enter(productId, fan, more), field).toMatchObject(refused(field));
    }
    const large = await line.market.upload(fan, 'IMAGE', 6_000_000);
    expect(await line.enter(productId, fan, { requestFileId: large })).toMatchObject({
      body: { code: 'FILE_TOO_LARGE' },
    });
    expect(await line.enter(productId, line.creator)).toMatchObject({
      status: 403,
      body: { code: 'CREATOR_CANNOT_REQUEST' },
    });
    expect(await line.enter(line.productId, fan)).toMatchObject({ status: 404 });
    const picture = await line.market.upload(fan);
    const abroad = { requestFileId: picture, address: undefined, addressDetail: undefined };
    expect((await line.enter(productId, fan, abroad)).status).toBe(200);
    // The specification's payload does not contain the terms: its form requires agreement to both before sending.
    const asSpecified = { privacyTermsAgreed: undefined, serviceTermsAgreed: undefined };
    const other = await line.market.fan('other');
    expect((await line.enter(productId, other, asSpecified)).status).toBe(200);
    const { rows } = await line.market.owner.query(
      'select consent_by, terms_version from draw_entries order by number',
    );
    expect(rows).toEqual([
      { consent_by: 'ENTRY', terms_version: 2 },
      { consent_by: 'FORM', terms_version: 2 },
    ]);
  });

  test('64 times at once, and has one entry', async () => {
    const productId = await line.register();
    const answers = await Promise.all(Array.from({ length: 64 }, () => line.enter(productId, fan)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await line.event(productId)).applyNumber).toBe(1);
  });

  test('with coins if the event has a price; the coins are held until the draw', async () => {
    const productId = await line.register({ coinPrice: 20 });
    expect(await line.enter(productId, fan)).toMatchObject({
      status: 400,
      body: { code: 'NOT_ENOUGH_COINS' },
    });
    expect((await line.event(productId)).applyNumber).toBe(0);
    await line.market.credit(fan, 50, 'BONUS');
    expect((await line.enter(productId, fan)).status).toBe(200);
    expect(await line.coins()).toEqual({ available: 30, held: 20 });
    expect((await line.put(productId, 'cancel-event')).status).toBe(200);
    await line.settle();
    expect(await line.coins()).toEqual({ available: 50, held: 0 });
    const { body } = await line.own(productId, fan);
    expect(await line.show(body.missionId)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'EVENT_CANCELED',
    });
  });
});
