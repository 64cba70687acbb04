import { policy } from '@sowon/contracts';
import { readIsolatedStreams, restartConsumer } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Notice } from '../../services/src/notice.ts';
import { createNoticeWriter } from '../../services/src/slices/ground/notices/write-notices.ts';
import {
  completeMission,
  failTranscoding,
} from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { expireMission } from '../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { rejectMissionsOfBlocked } from '../../services/src/slices/missions/missions/commands/reject-of-blocked.ts';
import {
  blockMission,
  unblockMission,
} from '../../services/src/slices/missions/missions/moderation/commands.ts';
import { compensateUnperformed } from '../../services/src/slices/missions/roulettes/compensation.ts';
import { declaredNotices, slices } from '../../services/src/slices.ts';
import { caughtUp, type RunningConsumer, startProjector } from '../harness/consumers.ts';
import { type CustomLine, openCustomLine } from '../harness/custom-line.ts';
import { winByLuck } from '../harness/lucky-win.ts';
import type { Person } from '../harness/marketplace.ts';
import { miss } from '../harness/missed.ts';
import { inDays } from '../harness/mission-line.ts';
import { sayNotices, unfinished } from '../harness/notice-words.ts';
import { leaveWithWish } from './leave-with-wish.ts';
import { markAdult } from './mark-adult.ts';
import { objectToBlocks } from './objections.ts';

let line: CustomLine;
let running: RunningConsumer[];

beforeEach(async () => {
  line = await openCustomLine({ PUBLIC_URL: 'https://sowon.example' });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  await line.market.close();
});

function startWriter(declared: readonly Notice[] = declaredNotices): void {
  const { ctx } = line.market;
  running.push(startProjector(ctx, { consumers: [createNoticeWriter(ctx, declared)] }));
}

/** Waits until the writer has read everything. */
async function writeNotices(): Promise<void> {
  if (running.length === 0) startWriter();
  await caughtUp(line.market.ctx, 'notices');
}

const rows = () => line.market.ctx.db.selectFrom('notices').selectAll().orderBy('id').execute();

/** Returns the names of a person's notices since the line opened, sorted, with a star for mailed ones. */
async function told({ userId }: Person): Promise<string[]> {
  // The line opens with creators whose applications were approved.
  const own = (await rows()).filter((row) => row.recipient_id === userId && row.notice !== 'review.approved');
  return own.map(({ notice, mail_state }) => (mail_state === 'DUE' ? `${notice} *` : notice)).sort();
}

async function moderate(missionId: string): Promise<void> {
  const { userId: operatorId } = await line.market.staff('ROLE_OPERATOR');
  for (const act of [blockMission, unblockMission]) {
    await act(line.market.ctx, { operatorId, key: act.name, missionId, reason: 'only the page shows this' });
  }
}

test('a charge, a request, an answer and thanks', async () => {
  const { market, fan, creator } = line;
  await market.credit(fan, 100);
  const missionId = await line.request();
  expect((await line.perform(missionId, 'IMAGE')).status).toBe(200);
  expect((await market.call('POST', `/missions/${missionId}/thanks`, { as: fan })).status).toBe(200);
  await writeNotices();
  expect(await told(fan)).toEqual(['coins.charged', 'mission.completed *']);
  expect(await told(creator)).toEqual(['mission.requested *', 'mission.thanked']);
  const requested = (await rows()).find((row) => row.notice === 'mission.requested');
  expect(requested).toMatchObject({
    id: `mission-${missionId}:1:mission.requested:${creator.userId}`,
    facts: { missionId, points: 30, dueAt: inDays(10).toISOString() },
    listed: true,
    created_at: inDays(0),
    mail_due_at: inDays(0),
    mail_until: inDays(3),
  });
});

test('custom requests: asked, accepted, refused, not decided, withdrawn', async () => {
  const { market, fan, creator } = line;
  await market.credit(fan, 300);
  const [accepted, refused, withdrawn, undecided] = [
    await line.ask(60),
    await line.ask(70),
    await line.ask(80),
    await line.ask(90),
  ];
  await line.decide(accepted, 'accept', { feedback: 'only the page shows this' });
  await line.decide(refused, 'refuse', { feedback: 'only the page shows this' });
  await line.decide(withdrawn, 'withdraw');
  await writeNotices();
  market.setTime(inDays(30));
  await expireMission(market.ctx, undecided);
  await writeNotices();
  expect(await told(fan)).toEqual([
    'coins.charged',
    'mission.accepted *',
    'mission.rejected.refused *',
    'mission.rejected.undecided *',
  ]);
  expect(await told(creator)).toEqual([...Array(4).fill('mission.custom-requested *'), 'mission.withdrawn']);
  const all = await rows();
  const factsOf = (notice: string) => all.find((row) => row.notice === notice)?.facts;
  expect(factsOf('mission.custom-requested')).toEqual({
    missionId: accepted,
    points: 60,
    dueAt: inDays(30).toISOString(),
  });
  expect(factsOf('mission.accepted')).toEqual({ missionId: accepted, dueAt: inDays(10).toISOString() });
  expect(factsOf('mission.rejected.refused')).toEqual({ missionId: refused, points: 70 });
  expect(JSON.stringify(all)).not.toContain('only the page');
});

test('each missed deadline returns the coins and adds a strike, until the creator is blocked', async () => {
  const { market, fan, creator } = line;
  await market.credit(fan, 200);
  await miss(line, 1);
  await writeNotices();
  expect((await told(creator)).filter((notice) => notice.startsWith('strike'))).toEqual(['strike.warning *']);
  await miss(line, 1);
  await writeNotices();
  const blockedUntil = new Date(
    market.ctx.clock.now().getTime() + policy.penalties.requestBlockDays * 86_400_000,
  );
  const [second] = (await rows()).filter((row) => row.notice === 'strike.requests-blocked');
  expect(second?.facts).toMatchObject({ strikes: 2, until: blockedUntil.toISOString() });

  market.setTime(blockedUntil);
  const open = await line.request();
  await miss(line, 1);
  await rejectMissionsOfBlocked(market.ctx);
  expect((await line.show(open)).rejectReason).toBe('CREATOR_BLOCKED');
  await writeNotices();
  expect((await told(creator)).filter((notice) => notice.startsWith('strike'))).toEqual([
    'strike.login-blocked *',
    'strike.requests-blocked *',
    'strike.warning *',
  ]);
  expect((await told(fan)).filter((notice) => notice.startsWith('mission'))).toEqual([
    'mission.rejected.creator-blocked *',
    'mission.rejected.overdue *',
    'mission.rejected.overdue *',
    'mission.rejected.overdue *',
  ]);
});

test('notices about a video that cannot be converted and one that can', async () => {
  const { market, fan, creator } = line;
  await market.credit(fan, 100);
  const missionId = await line.request();
  await line.perform(missionId, 'VIDEO');
  await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'no-video' });
  await line.perform(missionId, 'VIDEO');
  await completeMission(market.ctx, { missionId, attempt: 2 });
  await writeNotices();
  expect(await told(creator)).toEqual(['mission.answer-not-converted *', 'mission.requested *']);
  expect(await told(fan)).toEqual(['coins.charged', 'mission.completed *']);
});

test('a block of an open mission is mailed once to fan and creator; only the page shows its reason', async () => {
  const { market, fan, creator } = line;
  await market.credit(fan, 100);
  const missionId = await line.request();
  await moderate(missionId);
  await writeNotices();
  expect(await told(fan)).toEqual(['coins.charged', 'mission.rejected.blocked *', 'mission.unblocked.fan *']);
  expect(await told(creator)).toEqual([
    'mission.blocked.creator *',
    'mission.requested *',
    'mission.unblocked.creator *',
  ]);
  expect(JSON.stringify(await rows())).not.toContain('only the page');
});

test('a block without a refund is also mailed to the fan, even a second block of a mission already ended', async () => {
  const { market, fan } = line;
  await market.credit(fan, 100);
  const answered = await line.request();
  await line.perform(answered, 'IMAGE');
  const ended = await line.request();
  const { userId: operatorId } = await market.staff('ROLE_OPERATOR');
  const block = (key: string, missionId: string) =>
    blockMission(market.ctx, { operatorId, key, missionId, reason: 'again' });
  await block('answered', answered);
  await block('first', ended);
  market.setTime(inDays(1));
  await unblockMission(market.ctx, { operatorId, key: 'lift', missionId: ended, reason: 'by mistake' });
  await block('second', ended);
  await writeNotices();
  const blocks = (await rows()).filter((row) => row.notice === 'mission.blocked.fan');
  expect(blocks.map(({ facts, mail_state }) => [facts.missionId, mail_state]).sort()).toEqual(
    [
      [answered, 'DUE'],
      [ended, 'DUE'],
    ].sort(),
  );
});

test('every notice can be rendered in every language with its facts', async () => {
  const { market, fan } = line;
  await market.credit(fan, 700);
  const refused = await line.request();
  await line.perform(refused, 'VIDEO');
  await failTranscoding(market.ctx, { missionId: refused, attempt: 1, reason: 'no-video' });
  await moderate(refused);
  const answered = await line.request();
  await line.perform(answered, 'IMAGE');
  await market.call('POST', `/missions/${answered}/thanks`, { as: fan });
  await moderate(answered);
  await markAdult(market, answered);
  await objectToBlocks(line, await line.request());
  await leaveWithWish(line);
  for (const verb of ['accept', 'refuse', 'withdraw'] as const) await line.decide(await line.ask(50), verb);
  const undecided = await line.ask(50);
  const won = await winByLuck(line);
  await miss(line, 2);
  market.setTime(new Date(market.ctx.clock.now().getTime() + 8 * 86_400_000));
  await line.request();
  market.setTime(inDays(30));
  for (const missionId of [undecided, won]) await expireMission(market.ctx, missionId);
  await compensateUnperformed(market.ctx);
  await rejectMissionsOfBlocked(market.ctx);
  await writeNotices();
  const { keys, said } = await sayNotices(market.ctx);
  const own = slices.filter(({ name }) => ['coins', 'missions', 'roulettes', 'strikes'].includes(name));
  const ruled = own.flatMap(({ notices = [] }) => notices.filter(({ rule }) => rule)).map(({ key }) => key);
  const elsewhere =
    /^(mission\.(won|compensated|answer-(too-|only-))|strike\.lifted|appeal|grade|coins\.(charge|debt|deposit)-)/;
  expect(keys).toEqual(expect.arrayContaining(ruled.filter((key) => !elsewhere.test(key))));
  for (const words of said) expect(words).not.toMatch(unfinished);
});

test('reading the feed again sends no notice twice and mails no old notices', async () => {
  const { market, fan, creator } = line;
  await market.credit(fan, 100);
  await line.request();
  await writeNotices();
  const before = await rows();
  await market.ctx.db.deleteFrom('notices').where('recipient_id', '=', creator.userId).execute();
  await market.ctx.db
    .updateTable('notices')
    .set({ mail_attempts: 7 })
    .where('recipient_id', '=', fan.userId)
    .execute();

  market.setTime(inDays(3));
  await market.ctx.db.transaction().execute((trx) => restartConsumer(trx, 'notices'));
  await writeNotices();
  const again = await rows();
  expect(again.map((row) => row.id)).toEqual(before.map((row) => row.id));
  expect(again.filter((row) => row.recipient_id === fan.userId).map((row) => row.mail_attempts)).toEqual([7]);
  expect(await told(creator)).toEqual(['mission.requested']);
});

test('an event that cannot become a notice isolates only its own stream', async () => {
  const { market, fan, creator } = line;
  const { ctx } = market;
  await market.credit(fan, 100);
  const poisoned = await line.request();
  const unreadable = await market.writeUnreadable({
    type: 'MissionCompleted',
    schemaVersion: 1,
    payload: { fanId: 'nobody' },
  });
  const other = await line.request();
  startWriter(
    declaredNotices.map((declared) => {
      const { key, rule } = declared;
      if (key !== 'mission.requested' || !rule) return declared;
      const facts = (payload: { missionId: string }) => {
        if (payload.missionId === poisoned) throw new Error('cannot be told');
        return { missionId: payload.missionId, points: 30, dueAt: '' };
      };
      return { ...declared, rule: { ...rule, facts } };
    }),
  );
  await line.perform(poisoned, 'IMAGE');
  await line.perform(other, 'IMAGE');
  await writeNotices();
  expect(
    (await readIsolatedStreams(ctx.db)).map(({ consumer, streamId }) => [consumer, streamId]).sort(),
  ).toEqual(
    [
      ['notices', `mission-${poisoned}`],
      ['notices', unreadable],
    ].sort(),
  );
  expect(await told(fan)).toEqual(['coins.charged', 'mission.completed *']);
  expect(await told(creator)).toEqual(['mission.requested *']);
});
