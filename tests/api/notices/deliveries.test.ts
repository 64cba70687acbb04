import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '../../../services/src/slices/ground/notices/send-mails.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import type { Person } from '../../harness/marketplace.ts';
import { startSmtp } from '../../harness/smtp.ts';
import { openPushLine, type PushLine } from './push-line.ts';

/** Mails and pushes as operators see them: their state, but never their content or recipient address. */

type Row = Reply<Routes['listDeliveries']>[number];

let line: PushLine;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let fan: Person;
let operator: Person;
const missionId = '0197a000-0000-7000-8000-000000000001';

beforeEach(async () => {
  smtp = await startSmtp({ 'RCPT TO': '550 5.7.1 relaying denied' });
  line = await openPushLine({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  [fan, operator] = [await line.market.fan('Mina'), await line.market.staff('ROLE_OPERATOR')];
});
afterEach(async () => {
  await line.close();
  await smtp.stop();
});

async function list(filter: object = {}): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await callConsole<Row[]>(line.market, 'GET', `/deliveries?${query}`, { as: operator })).body;
}

test('lists each mail and push with state, attempts and last failure', async () => {
  const { device } = await line.subscribe(fan);
  await line.tell(fan, 'mission.completed', { missionId });
  await line.send();
  await sendDueMails(line.market.ctx, declaredNotices);
  const rows = await list();
  const same = { notice: 'mission.completed', recipientId: fan.userId, recipientName: 'Mina', attempts: 1 };
  expect(rows.toSorted((a, b) => a.channel.localeCompare(b.channel))).toMatchObject([
    { ...same, channel: 'MAIL', state: 'DUE', problem: 'EENVELOPE 550', sent: null },
    { ...same, channel: 'PUSH', state: 'SENT', problem: null, due: null },
  ]);
  expect(rows.find(({ channel }) => channel === 'MAIL')?.due).toMatch(/^\d{4}-/);
  for (const hidden of [device.endpoint, '@members.example', '완료되었습니다', missionId])
    expect(JSON.stringify(rows)).not.toContain(hidden);
});

test('filters the list by channel, state, failure, member and notice', async () => {
  const other = await line.market.fan('other');
  await line.subscribe(fan);
  await line.tell(fan, 'mission.completed', { missionId });
  await line.tell(other, 'guardian.given');
  await line.send();
  const named = async (filter: object) =>
    (await list(filter)).map(({ channel, notice }) => `${channel} ${notice}`).toSorted();
  const [mail, push, essential] = ['MAIL mission.completed', 'PUSH mission.completed', 'MAIL guardian.given'];
  expect(await named({})).toEqual([essential, mail, push].toSorted());
  expect(await named({ channel: 'PUSH' })).toEqual([push]);
  expect(await named({ state: 'SENT' })).toEqual([push]);
  expect(await named({ recipientId: other.userId })).toEqual([essential]);
  expect(await named({ notice: 'mission.completed', channel: 'MAIL' })).toEqual([mail]);
  expect(await named({ failed: true })).toEqual([]);
  await sendDueMails(line.market.ctx, declaredNotices);
  expect(await named({ failed: true })).toEqual([essential, mail].toSorted());
  const [{ id = '' } = {}] = await list({ channel: 'PUSH' });
  expect(await named({ id: [id] })).toEqual([push]);
});
