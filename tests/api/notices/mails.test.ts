import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../local/src/embedded/ports.ts';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { noticeRows } from '../../../services/src/notice-rows.ts';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { anchorRefused } from '../../../services/src/slices/trust/anchors/notices.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { eventually } from '../../harness/eventually.ts';
import { codeIn, startMails } from '../../harness/mails.ts';
import { type Marketplace, openMarketplace } from '../../harness/marketplace.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { startSmtp, type TestSmtp } from '../../harness/smtp.ts';
import { startProcess } from '../../harness/stack.ts';
import { signUpForm } from '../matrix/world.ts';

/** Mails from the row that commits with their cause to the mail server, despite any fault in between. */

let closing: (() => Promise<unknown>)[];
let folder: string;

beforeEach(async () => {
  const scratch = await createScratchFolder('mails');
  folder = scratch.path;
  closing = [scratch.remove];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

async function openHouse(smtpPort: number): Promise<Marketplace> {
  const house = await openMarketplace({
    PUBLIC_URL: 'https://sowon.example',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  });
  closing.push(house.close);
  return house;
}

async function catcher(smtpPort: number) {
  const mails = await startMails(folder, smtpPort);
  closing.push(mails.stop);
  return mails;
}

async function smtp(says: Parameters<typeof startSmtp>[0]): Promise<TestSmtp> {
  const server = await startSmtp(says);
  closing.push(server.stop);
  return server;
}

/** Starts the process that sends mails, on its own. */
async function startSender({ ctx: { config } }: Marketplace) {
  const { DATABASE_URL, KEYS_DATABASE_URL, SMTP_URL, PUBLIC_URL, PERSON_KEY } = config;
  const sender = await startProcess('projector', `sender-${crypto.randomUUID()}`, folder, {
    NODE_ENV: 'test',
    DATABASE_URL,
    KEYS_DATABASE_URL,
    SMTP_URL,
    PUBLIC_URL,
    PERSON_KEY,
  });
  closing.push(sender.kill);
  return sender;
}

async function signUp(house: Marketplace): Promise<string> {
  const body = signUpForm();
  expect((await house.call('POST', '/users', { body })).status).toBe(200);
  return body.email;
}

/** Signs in with the password of the sign-up and follows the mail's link. @returns the status of the answer */
async function confirm({ app }: Marketplace, email: string, code: string): Promise<number> {
  const payload = { username: email, password: signUpForm().password };
  const login = await app.inject({ method: 'POST', url: '/api/login', payload });
  const headers = { authorization: String(login.headers.authorization) };
  const url = `/api/v1/users/email-verification?code=${code}`;
  return (await app.inject({ method: 'PUT', url, headers })).statusCode;
}

const rows = ({ ctx }: Marketplace) =>
  ctx.db.selectFrom('notices').selectAll().orderBy('created_at').orderBy('id').execute();

async function onlyRow(house: Marketplace) {
  const [row, ...others] = await rows(house);
  expect(others).toEqual([]);
  if (!row) throw new Error('there is no notice');
  return row;
}

const send = ({ ctx }: Marketplace) => sendDueMails(ctx, declaredNotices);
const logged = (house: Marketplace, event: string) => house.logged.filter((line) => line.event === event);

/** Sends a mail notice to `count` members. @returns their addresses */
async function tellMany(house: Marketplace, count: number): Promise<string[]> {
  const { ctx } = house;
  const people = await Promise.all(Array.from({ length: count }, () => house.fan()));
  const to = people.map(({ userId }) => userId);
  const told = { to, cause: `test:${ctx.ids()}`, at: ctx.clock.now(), facts: {} };
  await writeRows(ctx.db, noticeRows(ctx, anchorRefused, told));
  return to.map((userId) => `${userId}@members.example`);
}

test('delivers a mail after the mail server and the process return; its code is encrypted until then', async () => {
  const port = await freePort();
  const house = await openHouse(port);
  house.setTime(new Date());
  const email = await signUp(house);
  const before = await onlyRow(house);
  expect(before).toMatchObject({ notice: 'account.verify-email', mail_state: 'DUE', facts: { hours: 24 } });

  const sender = await startSender(house);
  await eventually('an attempt fails', async () =>
    (await onlyRow(house)).mail_problem === null ? undefined : true,
  );
  await sender.kill();
  const mails = await catcher(port);
  await sender.start();
  const [mail] = await mails.to(email);
  const code = codeIn(mail ?? { subject: '', text: '', html: '' });
  expect(JSON.stringify(before)).not.toContain(code);
  await eventually('it is known to be sent', async () =>
    (await onlyRow(house)).mail_state === 'SENT' ? true : undefined,
  );
  expect(await onlyRow(house)).toMatchObject({ mail_sealed: null, mail_due_at: null, mail_problem: null });
  expect(await confirm(house, email, code)).toBe(200);
});

test('takes over the mail of a killed process, and not before its lease ends', async () => {
  const silent = await smtp({ CONNECT: null });
  const house = await openHouse(silent.port);
  house.setTime(new Date());
  const email = await signUp(house);
  const sender = await startSender(house);
  await eventually('it is being sent', async () =>
    (await onlyRow(house)).mail_attempts === 1 ? true : undefined,
  );
  await sender.kill();
  await silent.stop();
  closing.splice(closing.indexOf(silent.stop), 1);
  const mails = await catcher(silent.port);
  expect(await send(house)).toBe(0);

  house.setTime(new Date(Date.now() + 3 * 60_000));
  expect(await send(house)).toBe(1);
  expect(await mails.to(email)).toHaveLength(1);
  expect(await onlyRow(house)).toMatchObject({ mail_state: 'SENT', mail_attempts: 2 });
});

test('sends each mail once with concurrent senders; a resent mail has the same message id', async () => {
  const port = await freePort();
  const [house, mails] = [await openHouse(port), await catcher(port)];
  const addresses = await tellMany(house, 40);
  const drain = async () => {
    while ((await send(house)) > 0);
  };
  await Promise.all([drain(), drain(), drain()]);
  expect((await rows(house)).map((row) => [row.mail_state, row.mail_attempts])).toEqual(
    addresses.map(() => ['SENT', 1]),
  );
  for (const address of addresses) expect(await mails.to(address)).toHaveLength(1);

  // Simulates a sender that ended between the server's answer and the database's.
  await house.ctx.db
    .updateTable('notices')
    .set({ mail_state: 'DUE', mail_sent_at: null, mail_due_at: house.ctx.clock.now() })
    .where('recipient_id', '=', addresses[0]?.slice(0, 36) ?? '')
    .execute();
  await drain();
  const [first, second] = await mails.to(addresses[0] ?? '', 2);
  expect(first?.headers).toMatchObject({
    'message-id': expect.stringMatching(/^<\w+@sowon\.example>$/),
    'auto-submitted': 'auto-generated',
  });
  expect(second?.headers?.['message-id']).toBe(first?.headers?.['message-id']);
});

test('retries a mail for three days with growing delays, then gives up in the log and the row', async () => {
  const house = await openHouse(await freePort());
  const begun = house.ctx.clock.now();
  await tellMany(house, 1);
  const attempts: number[] = [];
  for (let row = await onlyRow(house); row.mail_due_at !== null; row = await onlyRow(house)) {
    attempts.push((row.mail_due_at.getTime() - begun.getTime()) / 1_000);
    house.setTime(new Date(row.mail_due_at.getTime() - 1));
    if (attempts.length > 1) expect(await send(house)).toBe(0);
    house.setTime(row.mail_due_at);
    expect(await send(house)).toBe(1);
  }
  const pauses = attempts.slice(1).map((second, index) => second - (attempts[index] ?? 0));
  expect(pauses.slice(0, 7)).toEqual([5, 30, 120, 600, 1_800, 3_600, 3_600]);
  expect(attempts.at(-1)).toBeGreaterThan(70 * 3_600);
  expect(await onlyRow(house)).toMatchObject({ mail_state: 'GIVEN_UP', mail_sealed: null });
  expect((await onlyRow(house)).mail_problem).toMatch(/^E/);
  const warnings = logged(house, 'notices.mail-delayed');
  expect(warnings).toHaveLength(attempts.length - 1);
  expect(logged(house, 'notices.mail-given-up')).toMatchObject([{ level: 50, attempts: attempts.length }]);
  expect(JSON.stringify(house.logged)).not.toContain('@members.example');
});

test('gives up at once on an unknown address, and retries after any other refusal', async () => {
  const unknown = await smtp({ 'RCPT TO': '550 5.1.1 <somebody@people.example> user unknown' });
  const house = await openHouse(unknown.port);
  await signUp(house);
  await send(house);
  expect(await onlyRow(house)).toMatchObject({
    mail_state: 'GIVEN_UP',
    mail_problem: 'EENVELOPE 550',
    mail_sealed: null,
  });

  const strict = await smtp({ 'RCPT TO': '550 5.7.1 relaying denied' });
  const other = await openHouse(strict.port);
  await signUp(other);
  await send(other);
  expect(await onlyRow(other)).toMatchObject({ mail_state: 'DUE', mail_problem: 'EENVELOPE 550' });
});

test('does not send a mail whose time is over', async () => {
  const server = await smtp({});
  const house = await openHouse(server.port);
  await signUp(house);
  house.setTime(new Date(house.ctx.clock.now().getTime() + 24 * 3_600_000));
  await send(house);
  expect(server.given()).toBe(0);
  expect(await onlyRow(house)).toMatchObject({ mail_state: 'GIVEN_UP', mail_problem: 'TOO_LATE' });
});

test('cancels the previous mail when a code is requested again', async () => {
  const house = await openHouse(await freePort());
  const newcomer = await house.fan('newcomer');
  const { db } = house.ctx;
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', newcomer.userId).execute();
  const resend = () => house.call('POST', `/users/${newcomer.userId}/email-verification`, { as: newcomer });
  expect((await resend()).status).toBe(200);
  const first = await onlyRow(house);
  house.setTime(new Date(house.ctx.clock.now().getTime() + 61_000));
  expect((await resend()).status).toBe(200);
  expect((await onlyRow(house)).id).not.toBe(first.id);
});

test('a refused sign-up leaves no mail behind', async () => {
  const house = await openHouse(await freePort());
  const email = await signUp(house);
  const again = await house.call('POST', '/users', { body: signUpForm({ email }) });
  expect(again.status).toBe(429);
  await onlyRow(house);
});
