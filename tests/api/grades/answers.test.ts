import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CreatorPerson } from '../../harness/marketplace.ts';
import { waitingCount, writeNotices } from '../../harness/told.ts';
import { type GradeLine, openGradeLine, type Proposal } from './grade-line.ts';

type Outcomes = Reply<Routes['confirmGradeProposals']>;

let line: GradeLine;
let creator: CreatorPerson;
let proposal: Proposal;

beforeEach(async () => {
  line = await openGradeLine('2026-12-01T03:00:00.000Z');
  creator = await line.market.creator({ name: 'one' });
  await line.work(creator, 10, { at: '2026-11-15T03:00:00.000Z' });
  await line.judge();
  proposal = await line.openOf(creator);
});
afterEach(() => line.close());

const confirm = (id = proposal.id) => line.act<ErrorReply & Proposal>(`/grade-proposals/${id}/confirm`);
const decline = (id = proposal.id) => line.act<ErrorReply & Proposal>(`/grade-proposals/${id}/decline`);
const acts = () =>
  line.market.ctx.db
    .selectFrom('staff_acts')
    .select(['action', 'object_id', 'reason', 'before', 'after'])
    .where('resource', '=', 'grade-proposals')
    .orderBy('id')
    .execute();
const grade = async (of = creator) => (await line.gradeOf(of)).grade;

describe('a confirmed proposal', () => {
  test('gives the grade, is audited with its reason, and waits no more', async () => {
    expect((await line.gradeOf(creator)).proposal).toEqual({
      id: proposal.id,
      month: '2026-11',
      grade: 'DIAMOND',
    });
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { id: proposal.id, state: 'CONFIRMED', gradeNow: 'DIAMOND', decided: '2026-12-01T03:00:00.000Z' },
    });
    expect(await line.gradeOf(creator)).toMatchObject({ grade: 'DIAMOND', proposal: null });
    expect(await acts()).toEqual([
      {
        action: 'confirmGradeProposal',
        object_id: proposal.id,
        reason: 'as reviewed',
        before: { grade: 'SILVER' },
        after: { grade: 'DIAMOND' },
      },
    ]);
  });

  test('pays later missions by the new grade', async () => {
    await confirm();
    const fan = await line.market.fan();
    await line.market.credit(fan, 100);
    const missionProductId = await line.market.product(creator);
    const wish = { missionProductId, to: 'Mina', requestComment: 'Sing' };
    const asked = await line.market.call<{ id: string }>('POST', '/missions', { as: fan, body: wish });
    const body = { pictureId: await line.market.upload(creator), responseComment: 'Here' };
    await line.market.call('POST', `/missions/${asked.body.id}/perform`, { as: creator, body });
    const earned = line.market.ctx.db.selectFrom('earnings').select(['grade', 'won_per_coin']);
    expect(await earned.where('source_id', '=', asked.body.id).execute()).toEqual([
      { grade: 'DIAMOND', won_per_coin: 80 },
    ]);
  });

  test('notifies the creator once of the grade, and nobody of the proposal itself', async () => {
    await confirm();
    const { ctx } = line.market;
    await writeNotices(ctx);
    const told = ctx.db.selectFrom('notices').select(['notice', 'facts', 'mail_state']).orderBy('id');
    expect(
      await told.where('recipient_id', '=', creator.userId).where('notice', 'like', 'grade%').execute(),
    ).toEqual([{ notice: 'grade.given', facts: { wonPerCoin: 80 }, mail_state: 'DUE' }]);
  });

  test('is confirmed by one of two concurrent operators, and cannot be declined later', async () => {
    const second = await line.market.staff('ROLE_OPERATOR');
    const path = `/grade-proposals/${proposal.id}/confirm`;
    const answers = await Promise.all([line.act(path), line.act(path, { as: second })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await decline()).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    expect(await acts()).toHaveLength(1);
  });
});

test('changes nothing when a proposal is declined, which cannot be confirmed later', async () => {
  expect(await decline()).toMatchObject({ status: 200, body: { state: 'DECLINED', gradeNow: 'SILVER' } });
  expect(await grade()).toBe('SILVER');
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  expect(await acts()).toMatchObject([
    {
      action: 'declineGradeProposal',
      reason: 'as reviewed',
      before: { grade: 'SILVER' },
      after: { grade: 'SILVER' },
    },
  ]);
});

describe('a grade that changed meanwhile', () => {
  test('is shown in the proposal, and the confirmation uses the current grade', async () => {
    await line.give(creator, 'GOLD');
    expect(await line.openOf(creator)).toMatchObject({ gradeBefore: 'SILVER', gradeNow: 'GOLD' });
    expect((await confirm()).status).toBe(200);
    expect(await grade()).toBe('DIAMOND');
    expect(await acts()).toMatchObject([{ before: { grade: 'GOLD' }, after: { grade: 'DIAMOND' } }]);
  });

  test('is not given again if the creator already has it; the proposal can be declined', async () => {
    await line.give(creator, 'DIAMOND');
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    expect(await line.openOf(creator)).toMatchObject({ state: 'OPEN' });
    expect((await decline()).status).toBe(200);
    expect(await grade()).toBe('DIAMOND');
  });

  test('loses its proposal to a later month, and only the later proposal can be confirmed', async () => {
    await line.work(creator, 10, { at: '2026-12-15T03:00:00.000Z' });
    line.market.setTime('2027-01-01T03:00:00.000Z');
    await line.judge();
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    const later = await line.openOf(creator);
    expect(later.month).toBe('2026-12');
    expect((await confirm(later.id)).status).toBe(200);
  });
});

describe('several proposals at once', () => {
  const many = (ids: string[], more: object = {}) =>
    line.act<Outcomes>('/grade-proposals/confirm', { body: { ids, reason: 'all reviewed', ...more } });
  const preview = async (ids: string[]) =>
    line.market.app.inject({
      method: 'GET',
      url: '/admin/api/grade-proposals/confirm/preview',
      query: { ids: ids.join(',') },
      headers: { authorization: line.operator.token },
    });

  test('each have their own outcome, as shown in the preview', async () => {
    const [idle, given] = [
      await line.market.creator({ name: 'idle' }),
      await line.market.creator({ name: 'given' }),
    ];
    await line.give(idle, 'GOLD');
    await line.give(given, 'GOLD');
    line.market.setTime('2027-01-01T03:00:00.000Z');
    await line.work(creator, 10, { at: '2026-12-15T03:00:00.000Z' });
    await line.judge();
    const [first, second, third] = [
      await line.openOf(creator),
      await line.openOf(idle),
      await line.openOf(given),
    ];
    await line.give(given, 'SILVER');
    const ids = [first.id, second.id, third.id, proposal.id];
    const outcomes = {
      proposals: [
        { id: first.id, creatorName: 'one', effect: 'GIVEN', from: 'SILVER', to: 'DIAMOND' },
        { id: second.id, creatorName: 'idle', effect: 'GIVEN', from: 'GOLD', to: 'SILVER' },
        { id: third.id, creatorName: 'given', effect: 'NONE', from: 'SILVER', to: 'SILVER' },
        { id: proposal.id, creatorName: 'one', effect: 'NONE', from: 'SILVER', to: 'DIAMOND' },
      ],
    };
    expect((await preview(ids)).json()).toEqual(outcomes);
    expect(await grade()).toBe('SILVER');
    expect(await many(ids)).toMatchObject({ status: 200, body: outcomes });
    expect([await grade(), await grade(idle), await grade(given)]).toEqual(['DIAMOND', 'SILVER', 'SILVER']);
    expect((await acts()).map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
      'confirmGradeProposals: all reviewed',
      'confirmGradeProposals: all reviewed',
    ]);
    expect((await line.proposals({ state: 'OPEN' })).map(({ id }) => id)).toEqual([third.id]);
  });

  test('repeat their outcomes for a repeated call under the same key', async () => {
    const send = () =>
      line.market.app.inject({
        method: 'POST',
        url: '/admin/api/grade-proposals/confirm',
        headers: { authorization: line.operator.token, 'idempotency-key': 'a-key-of-the-console-1' },
        payload: { ids: [proposal.id], reason: 'all reviewed' },
      });
    const answers = [await send(), await send()];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        proposals: [{ effect: 'GIVEN', from: 'SILVER', to: 'DIAMOND' }],
      });
    }
    expect(await acts()).toHaveLength(1);
  });

  test('stay unchanged if one of them does not exist', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect((await many([proposal.id, nobody])).status).toBe(404);
    expect(await grade()).toBe('SILVER');
  });
});

test('filters the list by month, state, grade and creator', async () => {
  const found = async (filter: object) => (await line.proposals({ ...filter })).length;
  expect(await found({ month: '2026-11' })).toBe(1);
  expect(await found({ month: '2026-10' })).toBe(0);
  expect(await found({ state: 'OPEN', grade: 'DIAMOND' })).toBe(1);
  expect(await found({ grade: 'GOLD' })).toBe(0);
  expect(await found({ state: 'DECLINED' })).toBe(0);
  expect(await found({ q: 'on' })).toBe(1);
  expect(await found({ q: 'nobody' })).toBe(0);
});

test('appears on the first page of operators', async () => {
  const waits = () => waitingCount(line.market, line.operator, 'GRADES_PROPOSED');
  expect(await waits()).toBe(1);
  await decline();
  expect(await waits()).toBe(0);
});
