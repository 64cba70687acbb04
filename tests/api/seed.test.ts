import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DrawStatus, type FileEntry, MissionStatus, RejectReason } from '@sowon/contracts';
import { verifyLedger } from '@sowon/ledger';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { newSecrets } from '../../local/src/embedded/local-secrets.ts';
import { probeFilm } from '../../services/src/slices/ground/files/conversion/probe.ts';
import { findBankAccounts } from '../../services/src/slices/people/creators/bank-account.ts';
import { streamTypes } from '../../services/src/slices.ts';
import { startTestApi, type TestApi } from '../harness/api.ts';
import { describeWith } from '../harness/describe-with.ts';
import { probe } from '../harness/media.ts';
import { signIn } from '../harness/people.ts';
import { download } from '../harness/uploads.ts';

const run = promisify(execFile);
const program = resolve(import.meta.dirname, '../../local/src/bin/seed.ts');

let api: TestApi;
beforeAll(async () => {
  // Mails stay unsent; otherwise the seed's due mails would be gone before the test checks them.
  api = await startTestApi({ keepsMails: true });
});
afterAll(() => api?.close());

function seed(environment: Record<string, string> = {}): Promise<{ stdout: string }> {
  const { config } = api.ctx;
  return run(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PUBLIC_URL: config.PUBLIC_URL,
      DATABASE_URL: config.DATABASE_URL,
      KEYS_DATABASE_URL: config.KEYS_DATABASE_URL,
      FILES_DIR: config.FILES_DIR,
      ...newSecrets(),
      PERSON_KEY: config.PERSON_KEY,
      DRAW_KEY: config.DRAW_KEY,
      ...demoAccount,
      ...environment,
    },
  });
}

async function counts() {
  const { rows } = await api.ctx.pool.query(`select
    (select count(*) from users) as users, (select count(*) from products) as products,
    (select count(*) from files) as files, (select count(*) from missions) as missions,
    (select count(*) from deposits where status = 'ready') as unpaid_deposits,
    (select count(*) from deposits where status = 'paid') as paid_deposits,
    (select count(*) from transfers where status = 'OPEN') as open_transfers,
    (select count(*) from support_messages) as support_messages,
    (select count(*) from ledger.event) as events, (select count(*) from earnings) as earnings`);
  return rows[0];
}

/** Pictures, films and voices are created one after the other, each by its own program. */
const patienceMs = 400_000;

test('creates people who can sign in, and a second seeding changes nothing', {
  timeout: patienceMs,
}, async () => {
  const { stdout } = await seed();
  const [password = ''] = /(?<=password: )\S+/.exec(stdout) ?? [];
  const emails = stdout.match(/[^\s,]+@sowon\.example/g) ?? [];
  expect(emails).toHaveLength(10);
  for (const email of emails) {
    const me = await api.client(await signIn(api, { email, password })).currentUser({});
    expect(me.roles).toContain('ROLE_USER');
  }
  const first = await counts();
  expect(first).toMatchObject({
    users: 21,
    products: 24,
    missions: 58,
    unpaid_deposits: 1,
    paid_deposits: 1,
    open_transfers: 2,
    support_messages: 3,
  });
  expect(await verifyLedger(api.ctx.db, { types: streamTypes })).toEqual([]);

  expect((await seed()).stdout).toBe(stdout);
  expect(await counts()).toEqual(first);
});

/** The seed has no mission in this status, the one of an open roulette. */
const notYet: readonly MissionStatus[] = ['CREATED'];
/** The seed has no mission that ended for these reasons, because nobody closes their account. */
const endsNotYet: readonly RejectReason[] = ['ABANDONED', 'FAN_LEFT'];
const isMade = (status: MissionStatus) => !notYet.includes(status);

test('creates a draw event in every lasting state', async () => {
  const { rows } = await api.ctx.pool.query<{ status: DrawStatus }>('select status from draws');
  const passing: DrawStatus = 'NOW_DRAWING';
  expect(rows.map(({ status }) => status).toSorted()).toEqual(
    DrawStatus.options.filter((status) => status !== passing).toSorted(),
  );
});

test('a comment event runs, and another waits for the second operator', async () => {
  const { rows } = await api.ctx.pool.query(
    'select status, starts_at < now() and ends_at > now() as runs from campaigns order by starts_at',
  );
  expect(rows).toEqual([
    { status: 'APPROVED', runs: true },
    { status: 'PLANNED', runs: false },
  ]);
});

test('creates comments on a video, and a decision of each kind for operators', async () => {
  const { rows } = await api.ctx.pool.query(`
    select (select count(*) from comments)::int as comments,
      (select count(*) from comment_reports)::int as reports,
      (select count(*) from comments where objected_at is not null)::int as objections,
      (select count(*) from content_escalations)::int as escalations,
      (select array_agg(status) from takedowns) as takedowns`);
  expect(rows).toEqual([{ comments: 11, reports: 2, objections: 1, escalations: 1, takedowns: ['HIDDEN'] }]);
});

test('creates an answered support question and a waiting one', async () => {
  const { rows } = await api.ctx.pool.query(`
    select username, subject, waits_since is not null as waits, closed_at,
        (select array_agg(staff_id is not null order by number) from support_messages where question_id = q.id) as by_staff
      from support_questions q join users on users.id = user_id order by asked_at`);
  expect(rows).toEqual([
    { username: '소미', subject: 'PAYMENT', waits: false, closed_at: null, by_staff: [false, true] },
    { username: '민준', subject: 'MISSION', waits: true, closed_at: null, by_staff: [false] },
  ]);
});

test('creates a mission in every state, each with its events', async () => {
  const { rows } = await api.ctx.pool.query(`
    select array_agg(distinct reject_reason) filter (where reject_reason is not null) as reasons,
      bool_or(private) as private, bool_or(to_friend) as to_friend,
      bool_or(status = 'ACCEPTED' and due_at > now()) as waiting,
      bool_or(status = 'COMPLETED' and blocked_at is not null) as hidden,
      max(accepted_at) filter (where reject_reason = 'OVERDUE') < now() - interval '10 days' as past
    from missions`);
  expect(rows[0]).toEqual({
    reasons: RejectReason.options.filter((reason) => !endsNotYet.includes(reason)).toSorted(),
    ...{ private: true, to_friend: true, waiting: true, hidden: true, past: true },
  });
  const { rows: untold } = await api.ctx.pool.query(`
    with told as (
      select distinct on (stream_id) payload->>'missionId' as id, recorded_at,
        case type when 'MissionRequested' then payload->>'status' when 'MissionAccepted' then 'ACCEPTED' when 'MissionDrawn' then 'ACCEPTED' when 'MissionPerformed' then 'TRANSCODING'
          when 'MissionCompleted' then 'COMPLETED' when 'MissionRejected' then 'REJECTED' end as status
      from ledger.event where stream_id like 'mission-%' and type <> 'MissionBlocked'
      order by stream_id, version desc)
    select missions.id from missions left join told on told.id = missions.id::text
    where told.status is distinct from missions.status
      or told.recorded_at <> coalesce(completed_at, rejected_at, performed_at, accepted_at)`);
  expect(untold).toEqual([]);
});

describeWith(['ffmpeg'], 'films and voices', () => {
  test('include a video in conversion and visible examples of every other state', async () => {
    const { rows } = await api.ctx.pool.query<{ status: MissionStatus }>(
      'select distinct status from missions',
    );
    expect(rows.map(({ status }) => status).sort()).toEqual(MissionStatus.options.filter(isMade).toSorted());
  });

  test('include playable videos, each with a picture before playback', async () => {
    const films = (await answers()).filter(({ video }) => video !== null);
    expect(films.length).toBeGreaterThan(3);
    for (const { video, thumbnail } of films) {
      expect((await read(thumbnail)).contentType).toBe('image/jpeg');
      const { contentType, bytes } = await read(video);
      expect(contentType).toBe('video/mp4');
      await withFile(bytes, async (folder, name) => {
        expect(await probeFilm(folder, name)).toMatchObject({ soundIndex: expect.any(Number) });
      });
    }
  });

  test('include playable voice answers', async () => {
    const voices = (await answers()).flatMap(({ voice }) => voice ?? []);
    expect(voices.length).toBeGreaterThan(3);
    for (const voice of voices) {
      const { contentType, bytes } = await read(voice);
      expect(contentType).toBe('audio/mp4');
      expect((await probe(bytes)).streams.map(({ codec_name }) => codec_name)).toEqual(['aac']);
    }
  });
});

test('creates visible picture answers', async () => {
  const pictures = (await answers()).flatMap(({ picture }) => picture ?? []);
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    expect((await sharp((await read(picture)).bytes).metadata()).width).toBeGreaterThan(600);
  }
});

test('creates a portrait for every person with a page', async () => {
  const { content } = await api.client().creatorPage({ query: { size: '50' } });
  const addresses = content.map(({ creator }) => creator.user.imageUrl);
  expect(new Set(addresses).size).toBe(7);
  for (const address of addresses) {
    const { status, bytes } = await download(api, address);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 480 });
  }
  const { rows } = await api.ctx.pool.query(
    "select email from users where image_file_id is null and staff_roles = '{}'",
  );
  expect(rows).toEqual([]);
});

test('creates two closed months with paid and carried-over coins, and earnings of this month', async () => {
  const { rows } = await api.ctx.pool.query(`
    select (select count(*) from settlement_months) as closed,
      (select bool_or(not carried_over) and bool_or(carried_over) from settlements) as paid_and_carried,
      (select count(*) > 3 from earnings where month not in (select month from settlement_months)) as open`);
  expect(rows[0]).toEqual({ closed: 2, paid_and_carried: true, open: true });
});

test('creates an account for each approved creator', async () => {
  const { rows } = await api.ctx.pool.query<{ id: string }>(
    'select id from creators where verified_at is not null',
  );
  const accounts = await findBankAccounts(
    api.ctx,
    rows.map(({ id }) => id),
  );
  expect(accounts.size).toBe(rows.length);
  expect(new Set([...accounts.values()].map(({ bankAccountNumber }) => bankAccountNumber)).size).toBe(7);
});

test('creates no mail to send at the first start', async () => {
  const { rows } = await api.ctx.pool.query("select id from notices where mail_state <> 'NONE'");
  expect(rows).toEqual([]);
});

/** Returns completed missions, as anyone sees them. */
async function answers() {
  const query = { status: 'COMPLETED', size: '100' };
  return (await api.client().missionPage({ query })).content;
}

async function read(file: FileEntry | null) {
  const { status, headers, bytes } = await download(api, file?.s3Url ?? '');
  expect(status).toBe(200);
  return { contentType: headers.get('content-type'), bytes };
}

async function withFile(bytes: Buffer, use: (folder: string, name: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'sowon-played-'));
  try {
    await writeFile(join(folder, 'film.mp4'), bytes);
    await use(folder, 'film.mp4');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// With such days, coins that were just bought expire within twenty seconds.
test('seeds with days of ten milliseconds too, and leaves no request unanswered', {
  timeout: patienceMs,
}, async () => {
  const short = await startTestApi();
  try {
    const { DATABASE_URL, FILES_DIR, PERSON_KEY } = short.ctx.config;
    const { stdout } = await seed({ DATABASE_URL, FILES_DIR, PERSON_KEY, SOWON_DAY_MS: '10' });
    expect(stdout).toContain('password: ');
    const { rows } = await short.ctx.pool.query(
      `select count(*) filter (where status = 'COMPLETED') as answered,
         count(*) filter (where status not in ('COMPLETED', 'REJECTED') or reject_reason = 'OVERDUE') as unanswered
         from missions`,
    );
    expect(rows).toEqual([{ answered: 23, unanswered: 0 }]);
  } finally {
    await short.close();
  }
});

test('production is not seeded', async () => {
  const before = await counts();
  await expect(
    seed({
      NODE_ENV: 'production',
      TEMPORAL_ADDRESS: 'temporal:7233',
      SMTP_URL: 'smtp://mail:25',
      PAYMENT_URL: 'https://pay.example',
      PAYMENT_API_KEY: 'key',
      PAYMENT_API_SECRET: 'secret',
    }),
  ).rejects.toMatchObject({ stderr: expect.stringContaining('production is not seeded') });
  expect(await counts()).toEqual(before);
});
