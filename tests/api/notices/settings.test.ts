import type { NoticeSettings } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMail } from '../../../services/src/ports/mail.ts';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { startMails, type TestMails } from '../../harness/mails.ts';
import type { Person } from '../../harness/marketplace.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { startSmtp } from '../../harness/smtp.ts';
import { openPushLine, type PushLine } from './push-line.ts';

/** The notices that a member gets by mail and push, besides the list. */

let line: PushLine;
let fan: Person;
let mails: TestMails;
let removeFolder: () => Promise<unknown>;
const missionId = '0197a000-0000-7000-8000-000000000001';

beforeEach(async () => {
  const { path, remove } = await createScratchFolder('settings');
  removeFolder = remove;
  mails = await startMails(path);
  line = await openPushLine({ PUBLIC_URL: 'https://sowon.example', SMTP_URL: mails.smtpUrl });
  fan = await line.market.fan();
});
afterEach(async () => {
  await line.close();
  await mails.stop();
  await removeFolder();
});

const path = '/users/me/notification-settings';
const settings = async () => (await line.market.call<NoticeSettings>('GET', path, { as: fan })).body;
const choose = (body: object, key?: string) =>
  line.market.call('PUT', path, { as: fan, body, ...(key !== undefined && { key }) });
const topic = async (name: string) => (await settings()).topics.find((each) => each.topic === name);
const completed = () => line.tell(fan, 'mission.completed', { missionId });
const sendMails = () => sendDueMails(line.market.ctx, declaredNotices);
const mailStates = async () => {
  const rows = await line.market.ctx.db.selectFrom('notices').select('mail_state').orderBy('id').execute();
  return rows.map((row) => row.mail_state);
};
test('sends everything by default, and mandatory notices cannot be switched off', async () => {
  expect(await settings()).toEqual({
    topics: [
      { topic: 'ESSENTIAL', mail: 'ALWAYS', push: true },
      { topic: 'ANSWERS', mail: 'ON', push: true },
      { topic: 'SHOWN_AGAIN', mail: 'ON', push: true },
      { topic: 'COMMENTS', mail: 'NEVER', push: true },
      { topic: 'DRAWS', mail: 'NEVER', push: true },
    ],
    push: { key: line.market.ctx.config.VAPID_PUBLIC_KEY, here: false, devices: 0 },
  });
  await line.subscribe(fan);
  expect((await settings()).push).toMatchObject({ here: true, devices: 1 });
  for (const name of ['ESSENTIAL', 'COMMENTS', 'DRAWS'])
    expect((await choose({ channel: 'MAIL', topic: name, on: false })).status).toBe(400);
  expect((await choose({ channel: 'PUSH', topic: 'ESSENTIAL', on: false })).status).toBe(200);
  expect(await topic('ESSENTIAL')).toEqual({ topic: 'ESSENTIAL', mail: 'ALWAYS', push: false });
});

test('sets one channel without the other, and once under a key', async () => {
  await choose({ channel: 'MAIL', topic: 'ANSWERS', on: false }, 'choose-once');
  await choose({ channel: 'PUSH', topic: 'ANSWERS', on: false });
  expect(await topic('ANSWERS')).toEqual({ topic: 'ANSWERS', mail: 'OFF', push: false });
  await choose({ channel: 'MAIL', topic: 'ANSWERS', on: true });
  expect((await choose({ channel: 'MAIL', topic: 'ANSWERS', on: false }, 'choose-once')).status).toBe(200);
  expect(await topic('ANSWERS')).toEqual({ topic: 'ANSWERS', mail: 'ON', push: false });
  const { body } = await choose({ channel: 'MAIL', topic: 'ANSWERS', on: true }, 'choose-once');
  expect(body.code).toBe('KEY_REUSED');
});

test('neither mails nor pushes a switched-off topic, waiting messages too, and still lists its notices', async () => {
  const { pushes } = await line.subscribe(fan);
  await completed();
  for (const channel of ['MAIL', 'PUSH']) await choose({ channel, topic: 'ANSWERS', on: false });
  await Promise.all([sendMails(), line.send()]);
  expect(await mailStates()).toEqual(['SWITCHED_OFF']);
  expect(await line.pushes()).toMatchObject([{ state: 'SWITCHED_OFF', due_at: null }]);
  expect(pushes).toEqual([]);
  const { body } = await line.market.call<{ totalElements: number }>('GET', '/users/me/notifications/page', {
    as: fan,
  });
  expect(body.totalElements).toBe(1);
});

test('offers in an optional mail an unsubscribe by one POST without login, and a page for the reader', async () => {
  await completed();
  await sendMails();
  const [mail] = await mails.to(`${fan.userId}@members.example`);
  if (!mail) throw new Error('there is no mail');
  const url = /https:\S+\/stop-mails\S+/.exec(mail.text)?.[0] ?? '';
  expect(mail.text).toContain('https://sowon.example/notification-settings\n');
  const { pathname, search } = new URL(url);
  const post = (link: string) =>
    line.market.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  // A code is valid only for its own member and topic.
  for (const wrong of [
    search.replace('ANSWERS', 'SHOWN_AGAIN'),
    search.replace(/code=(.)/, (_, first) => `code=${first === 'A' ? 'B' : 'A'}`),
    search.replace(fan.userId, (await line.market.fan('other')).userId),
  ])
    expect((await post(pathname + wrong)).statusCode).toBe(404);
  expect(await topic('ANSWERS')).toMatchObject({ mail: 'ON' });
  const stopped = await post(pathname + search);
  expect([stopped.statusCode, stopped.json()]).toEqual([200, { topic: 'ANSWERS' }]);
  expect((await post(pathname + search)).statusCode).toBe(200);
  expect(await topic('ANSWERS')).toEqual({ topic: 'ANSWERS', mail: 'OFF', push: true });
});

test('offers no unsubscribe link in a mandatory mail, but a link to the settings', async () => {
  await line.tell(fan, 'guardian.given');
  await sendMails();
  const [mail] = await mails.to(`${fan.userId}@members.example`);
  expect(mail?.text).toContain('/notification-settings');
  expect(mail?.text).not.toContain('/stop-mails');
});

test('sets the unsubscribe headers of a mail where it is optional', async () => {
  const smtp = await startSmtp();
  const mail = createMail({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'no-reply@sowon.example' });
  const message = { to: 'a@people.example', subject: 'a', text: 'b', html: '<p>b</p>', messageId: '<a@b>' };
  const stopUrl = `https://sowon.example/stop-mails?member=${fan.userId}&topic=ANSWERS&code=${'c'.repeat(43)}`;
  await mail.send({ ...message, stopUrl });
  await mail.send({ ...message, stopUrl: null });
  mail.close();
  const [stoppable = '', other = ''] = smtp.heads();
  await smtp.stop();
  expect(stoppable).toContain(`\nList-Unsubscribe: <${stopUrl}>\n`);
  expect(stoppable).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  expect(other).toContain('\nAuto-Submitted: auto-generated\n');
  expect(other).not.toContain('List-');
});
