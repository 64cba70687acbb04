import type { Language, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { checkOpenPayments } from '../../../services/src/slices/money/payments/commands.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import { startMails, type TestMails } from '../../harness/mails.ts';
import type { Marketplace, Person } from '../../harness/marketplace.ts';
import { type MissionLine, openMissionLine } from '../../harness/mission-line.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { writeNotices } from '../../harness/told.ts';
import { type Sandbox, startSandbox } from '../../payments/sandbox-process.ts';

/** Every mail that a page promises, from its cause to the mail server: in the member's language, once. */

let closing: (() => Promise<unknown>)[];
let mails: TestMails;
let sandbox: Sandbox;
let line: MissionLine;
let market: Marketplace;
let operator: Person;

beforeEach(async () => {
  const scratch = await createScratchFolder('promised-mails');
  closing = [scratch.remove];
  sandbox = await startSandbox(scratch.path);
  closing.push(sandbox.stop);
  mails = await startMails(scratch.path);
  closing.push(mails.stop);
  line = await openMissionLine({
    PUBLIC_URL: 'https://sowon.example',
    SMTP_URL: mails.smtpUrl,
    PAYMENT_URL: sandbox.address,
  });
  ({ market } = line);
  closing.push(market.close);
  operator = await market.staff('ROLE_OPERATOR');
  await market.credit(line.fan, 300);
  await speak(line.fan, 'ja');
  await speak(line.creator, 'en');
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

const speak = ({ userId }: Person, language: Language) =>
  market.ctx.db.updateTable('users').set({ language }).where('id', '=', userId).execute();

/** Writes the notices for all events and sends due mails, twice: nobody may be told twice. */
async function post(): Promise<void> {
  const { ctx } = market;
  for (let round = 0; round < 2; round += 1) {
    await writeNotices(ctx);
    while ((await sendDueMails(ctx, declaredNotices)) > 0);
  }
}

/** Returns the mails of a member, oldest first: subject, and the page that it links to. */
async function mailed({ userId }: Person, count: number) {
  const got = await mails.to(`${userId}@members.example`, count);
  return got.map(({ subject, text }) => [
    subject.replace('[Sowon] ', ''),
    /https:\/\/sowon\.example(\S*)/.exec(text)?.[1],
  ]);
}

const judge = (path: string) =>
  callConsole(market, 'POST', path, { as: operator, body: { reason: 'It hurts somebody.' } });

const secondsLater = () => market.setTime(new Date(market.ctx.clock.now().getTime() + 1_000));

describe('a mission', () => {
  test('that is performed, blocked and shown again is reported to its fan and its creator', async () => {
    await post();
    const id = await line.request();
    await post();
    secondsLater();
    expect((await line.perform(id, 'IMAGE')).status).toBe(200);
    await post();
    for (const verb of ['block', 'unblock']) {
      secondsLater();
      expect((await judge(`/missions/${id}/${verb}`)).status).toBe(200);
      await post();
    }
    const page = `/mission-detail/${id}`;
    expect(await mailed(line.fan, 3)).toEqual([
      ['creatorさんから「a song」が届きました', page],
      ['「a song」のミッションが停止されました', page],
      ['「a song」のミッションの停止が解除されました', page],
    ]);
    expect(await mailed(line.creator, 4)).toEqual([
      ['Your application is approved', `/creator/${line.creator.creatorId}`],
      ['fan asks you for “a song”', page],
      ['“a song” was blocked', page],
      ['“a song” is no longer blocked', page],
    ]);
    const told = await mails.to(`${line.fan.userId}@members.example`);
    expect(told[1]?.text).toContain('同意されない場合は、30日以内に');
    expect(told.map(({ text }) => text).join()).not.toContain('It hurts');
  });

  test('that is blocked while open is reported with the refund and the way to object', async () => {
    const id = await line.request();
    expect((await judge(`/missions/${id}/block`)).status).toBe(200);
    await post();
    expect(await mailed(line.fan, 1)).toEqual([
      ['「a song」のミッションが停止されたためコインを返金しました', `/mission-detail/${id}`],
    ]);
    const [mail] = await mails.to(`${line.fan.userId}@members.example`);
    expect(mail?.text).toContain('コイン30枚をすべて返金しました');
    expect(mail?.text).toContain('30日以内に');
  });

  test('that nobody performs is refunded: the fan gets a notice, and its creator a strike notice up to the third', async () => {
    await post();
    for (let strike = 1; strike <= 3; strike += 1) {
      const id = await line.request();
      await post();
      market.setTime((await line.show(id)).due ?? '');
      await expireMission(market.ctx, id);
      await post();
      // Waits until requests are accepted again.
      market.setTime(new Date(market.ctx.clock.now().getTime() + 8 * 86_400_000));
    }
    const refunded = 'creatorさんの「a song」が完了しなかったためコインを返金しました';
    expect((await mailed(line.fan, 3)).map(([subject]) => subject)).toEqual([refunded, refunded, refunded]);
    expect((await mailed(line.creator, 7)).map(([subject]) => subject)).toEqual([
      'Your application is approved',
      'fan asks you for “a song”',
      'A warning: “a song” is past its deadline',
      'fan asks you for “a song”',
      'You missed the deadline of “a song” and take no new requests for a time',
      'fan asks you for “a song”',
      'You missed the deadline of “a song”, and your login is blocked',
    ]);
  });
});

test('answers rejected and approved applications in Korean', async () => {
  const applicant = await market.creator({ approved: false, name: 'Haru' });
  expect((await judge(`/reviews/${applicant.creatorId}/reject`)).status).toBe(200);
  await post();
  secondsLater();
  const approval = `/creators/${applicant.creatorId}/approve`;
  expect((await callConsole(market, 'POST', approval, { as: operator, body: {} })).status).toBe(200);
  await post();
  expect(await mailed(applicant, 2)).toEqual([
    ['크리에이터 신청이 승인되지 않았습니다', '/newbie-creator-mypage'],
    ['크리에이터 신청이 승인되었습니다', `/creator/${applicant.creatorId}`],
  ]);
});

test('notifies a member of a blocked login and of its end', async () => {
  for (const verb of ['block-login', 'unblock-login']) {
    expect((await judge(`/users/${line.fan.userId}/${verb}`)).status).toBe(200);
    await post();
    secondsLater();
  }
  expect(await mailed(line.fan, 2)).toEqual([
    ['ログインが停止されました', expect.stringMatching(/^\/shut-out\?id=[\w-]{36}&code=[\w-]{43}$/)],
    ['ログイン停止が解除されました', '/login'],
  ]);
});

test('notifies the sender of a file of its takedown, the way to object and its return', async () => {
  const requestFileId = await market.upload(line.fan);
  await line.request({ requestFileId });
  for (const verb of ['take-down', 'give-back', 'take-down']) {
    expect((await judge(`/files/${requestFileId}/${verb}`)).status).toBe(200);
    await post();
    secondsLater();
  }
  const hidden = ['アップロードされたファイルが非表示になりました', '/hidden-content'];
  expect(await mailed(line.fan, 3)).toEqual([
    hidden,
    ['ファイルが再び表示されるようになりました', '/operating-policies'],
    hidden,
  ]);
  const [mail] = await mails.to(`${line.fan.userId}@members.example`);
  expect(mail?.text).toContain('30日以内に');
});

describe('a payment', () => {
  /** Orders 100 coins as the fan. @returns the order's id */
  async function order(): Promise<string> {
    const { userId } = line.fan;
    const as = line.fan;
    const items = await market.call<Reply<Routes['coinItems']>>('GET', '/coin-items', { as });
    const coinItemId = items.body.find(({ point }) => point === 100)?.id;
    const body = { coinItemId, userId, mRedirectUrl: 'https://sowon.example/coin-history' };
    const made = await market.call<Reply<Routes['createPayment']>>('POST', '/payment', { as, body });
    expect(made.status).toBe(200);
    return made.body.id;
  }

  /** Pays at the provider as the payer does. @returns the provider's id of the payment */
  async function pay(merchant_uid: string, more: Record<string, unknown> = {}): Promise<string> {
    const paid = await sandbox.control('POST', '/control/pay', { merchant_uid, ...more });
    // A parsing boundary: the sandbox answers with a payment.
    return (paid as { imp_uid: string }).imp_uid;
  }

  const later = async (hours: number) => {
    market.setTime(new Date(market.ctx.clock.now().getTime() + hours * 3_600_000));
    await checkOpenPayments(market.ctx);
    await post();
  };

  test('that does not match its order is returned, and the payer reads the amount, also after a retry', async () => {
    const id = await order();
    const impUid = await pay(id, { amount: 9_999 });
    await sandbox.control('POST', '/control/faults', { path: '/payments/cancel', kind: 'status' });
    await later(1);
    expect(await market.ctx.payments.read(impUid)).toMatchObject({ cancelAmount: 0 });
    await later(1);
    await later(1);
    expect(await market.ctx.payments.read(impUid)).toMatchObject({ cancelAmount: 9_999 });
    expect(await mailed(line.fan, 1)).toEqual([['お支払いいただいた金額を返金しました', '/coin-history']]);
    const [mail] = await mails.to(`${line.fan.userId}@members.example`);
    expect(mail?.text).toContain('お支払いいただいた₩9,999はコインに');
  });

  test('that the provider cancels before the credit is reported', async () => {
    const impUid = await pay(await order());
    await sandbox.control('POST', `/control/payments/${impUid}/cancel`, {});
    await later(1);
    await later(1);
    expect(await mailed(line.fan, 1)).toEqual([['コインのお支払いが取り消されました', '/coin-history']]);
  });

  test('that was started and never arrived is reported when its order ends; refused or unstarted ones are not', async () => {
    await speak(line.fan, 'ko');
    await pay(await order(), { status: 'ready' });
    await pay(await order(), { status: 'failed' });
    await order();
    await later(1);
    await later(72);
    await later(1);
    expect(await mailed(line.fan, 1)).toEqual([['코인 결제가 완료되지 않았습니다', '/coin-history']]);
  });
});
