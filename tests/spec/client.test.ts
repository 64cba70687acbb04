import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kstDate } from '../../services/src/clock.ts';
import { settleDraws } from '../../services/src/slices/missions/draws/lifecycle.ts';
import { specCalls } from './client-calls.ts';
import { memberSteps } from './client-members.ts';
import { missionSteps } from './client-missions.ts';
import {
  api,
  closeSpecClient,
  confirm,
  creator,
  fan,
  logIn,
  openSpecClient,
  page,
  project,
  send,
  signUp,
  taken,
  upload,
} from './spec-client.ts';

beforeAll(openSpecClient);
afterAll(closeSpecClient);

const dayMs = 86_400_000;

// One walk: each step continues from the step before it.
describe('the specification’s own client', () => {
  memberSteps();
  missionSteps();

  test('reads notices, questions and incomes', async () => {
    await send('GET /users/me/notifications/page', { as: fan, query: page });
    await send('GET /notifications/popup/current');
    await project();
    for (const type of ['PAYMENT', 'MISSION']) {
      await send('GET /board/faq', { query: { direction: 'ASC', page: 0, size: 6, type } });
    }
    const [year = 0, month = 0] = kstDate(api.ctx.clock.now()).split('-').map(Number);
    const path = [creator.creatorId];
    await send('GET /creators/me/incomes/accumulated', { as: creator });
    await send('GET /creators/me/incomes/accumulated-new', { as: creator });
    await send('GET /creators/{id}/incomes/by-month', { as: creator, path, query: { year, month } });
    await send('GET /creators/{id}/incomes/by-month-new', { as: creator, path, query: { year, month } });
    await send('GET /creators/me/incomes/page', { as: creator, query: page });
    await send('GET /creators/me/incomes-new/page', { as: creator, query: page });
    await send('GET /creators/{id}/incomes-detail/page', {
      as: creator,
      path,
      query: { ...page, incomeMonth: month, incomeYear: year },
    });
  });

  test('holds a draw, whose applicants its creator can reach, and cancels it', async () => {
    const day = (days: number) => kstDate(new Date(api.ctx.clock.now().getTime() + days * dayMs));
    const { id: event } = await send('POST /mission-products', {
      as: creator,
      body: {
        creatorId: creator.creatorId,
        name: '앨범',
        title: '사인 앨범',
        description: '두 분께 드려요',
        drawNumber: 2,
        applyStart: day(0),
        applyEnd: day(1),
        eventEnd: day(9),
        type: 'EVENT',
        descriptionPictureId: await upload(creator),
      },
    });
    const others = [await signUp('둘'), await signUp('셋')];
    for (const other of others) {
      await confirm(other);
      await api
        .client(other.token)
        .tellBirthDate({ params: { userId: other.id }, body: { birthDate: '2001-01-01' } });
    }
    const told = { name: '김소원', phone: '01012345678', address: '서울 마포구', addressDetail: '101호' };
    const entries: string[] = [];
    for (const as of [fan, ...others]) {
      const body = {
        missionProductId: event,
        requestFileId: await upload(as),
        requestComment: '꼭 받고 싶어요',
        ...told,
      };
      entries.push((await send('POST /missions', { as, body })).id);
    }
    const path = [event];
    const events = { creatorId: creator.creatorId, productType: 'EVENT', active: true, order: 'CREATED' };
    const { content } = await send('GET /mission-products/page', {
      as: fan,
      query: { ...page, ...events, direction: 'DESC', emptyCanceledEventFilter: true },
    });
    expect(content[0]).toMatchObject({ title: '사인 앨범', missionCount: 3, eventApplied: true });
    const applicants = await send('GET /mission-products/{id}/missions/page', {
      as: creator,
      path,
      query: { page: 0, size: 5 },
    });
    expect(applicants.content[0].event).toMatchObject(told);

    api.travel(2 * dayMs);
    [fan.token, creator.token] = [await logIn(fan), await logIn(creator)];
    const [picked = '', second = ''] = entries;
    await send('GET /mission-products/{id}/missions/random', { as: creator, path });
    await send('PUT /mission-products/{id}/missions/{missionId}/pick', {
      as: creator,
      path: [event, second],
    });
    await send('DELETE /mission-products/{id}/missions/{missionId}/pick', {
      as: creator,
      path: [event, second],
    });
    await send('PUT /mission-products/{id}/missions/{missionId}/pick', {
      as: creator,
      path: [event, picked],
    });
    await send('PUT /mission-products/{id}/missions/random-pick', { as: creator, path });
    await send('PUT /mission-products/{id}/draw-event', { as: creator, path });
    const pictureId = await upload(creator);
    await send('PUT /mission-products/{id}/missions/{missionId}/perform', {
      as: creator,
      path: [event, picked],
      body: { responseComment: '축하해요', pictureId },
    });
    const winners = { productId: event, productType: 'EVENT', status: 'ACCEPTED,TRANSCODING,COMPLETED' };
    expect((await send('GET /missions/page', { query: { ...winners, ...page } })).totalElements).toBe(2);
    expect(await send('PUT /mission-products/{id}/cancel-event', { as: creator, path })).toEqual({
      id: event,
    });
    await settleDraws(api.ctx);
    expect((await send('GET /missions/page', { query: { ...winners, ...page } })).totalElements).toBe(1);
  });

  test('has sent every call of both specifications', () => {
    expect(Object.keys(specCalls).filter((call) => !taken.has(call))).toEqual([]);
  });
});
