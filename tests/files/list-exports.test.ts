import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { AskListExport, ListExportFormat } from '@sowon/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { askListExport } from '../../services/src/slices/staff/list-exports/commands.ts';
import { findExport } from '../../services/src/slices/staff/list-exports/queries.ts';
import { writeFile } from '../../services/src/slices/staff/list-exports/write-file.ts';
import { writeNext } from '../../services/src/slices/staff/list-exports/write-next.ts';
import { trackChild } from '../harness/children.ts';
import { describeWith } from '../harness/describe-with.ts';
import { eventually } from '../harness/eventually.ts';
import { type Marketplace, openMarketplace, type Person } from '../harness/marketplace.ts';
import { startS3, type TestS3 } from '../harness/s3.ts';

/** Long lists in a real bucket, by a process that may be killed. */

const rows = 100_000;
const writer = fileURLToPath(import.meta.resolve('./write-list-exports.ts'));

describeWith(['s3'], 'a hundred thousand rows', () => {
  let bucket: TestS3;
  let house: Marketplace;
  let auditor: Person;

  beforeAll(async () => {
    bucket = await startS3();
  });
  afterAll(() => bucket?.stop());

  beforeEach(async () => {
    const {
      bucket: name = '',
      region,
      endpoint = '',
      accessKeyId = '',
      secretAccessKey = '',
    } = bucket.options;
    const store = {
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    // The killed process runs by the real clock.
    house = await openMarketplace(store, new Date());
    auditor = await house.staff('ROLE_ADMIN');
    await house.owner.query(
      `insert into staff_acts (staff_id, action, resource, object_id, reason, before, after, at)
         select $1, 'readUser', 'users', 'object-' || n, 'the reason of row ' || n, null, null,
                timestamptz '2026-01-01' + n * interval '1 second'
           from generate_series(1, $2::int) as n`,
      [auditor.userId, rows],
    );
  });
  afterEach(() => house?.close());

  const acts: AskListExport = {
    list: 'staff-acts',
    filter: { action: 'readUser' },
    sort: ['at', 'ASC'],
    format: 'CSV',
    language: 'en',
  };
  const ask = async (format: ListExportFormat = 'CSV') => {
    const staff = { userId: auditor.userId, roles: ['ROLE_ADMIN'] as const };
    return (await askListExport(house.ctx, { staff, key: null, asked: { ...acts, format } })).id;
  };
  const found = async (id: string) => {
    const row = await findExport(house.ctx.db, id);
    if (!row) throw new Error('no such export');
    return row;
  };
  /** Returns the lines of the file in the bucket, headings first. */
  const linesOf = async (id: string) => {
    const object = await house.ctx.files.get((await found(id)).object_key ?? '');
    if (!object) throw new Error('no object');
    return text(object.stream);
  };

  test.each(['CSV', 'XLSX'] as const)(
    'are streamed to the disk, never whole in memory: %s',
    async (format) => {
      const id = await ask(format);
      const read: { lines: number; onDisk: number }[] = [];
      let size = 0;
      await writeNext(house.ctx, async (ctx, wanted) => {
        const { list, folder } = wanted;
        const path = join(folder, 'list');
        const lines: typeof list.lines = async (world, query) => {
          const known = await list.lines(world, query);
          const toRows: typeof known.whole.toRows = async (batch) => {
            const onDisk = await stat(path).then(
              ({ size }) => size,
              () => 0,
            );
            read.push({ lines: batch.length, onDisk });
            return known.whole.toRows(batch);
          };
          return { ...known, whole: { ...known.whole, toRows } };
        };
        const written = await writeFile(ctx, { ...wanted, list: { ...list, lines } });
        size = written.bytes;
        return written;
      });
      expect(await found(id)).toMatchObject({ status: 'READY', row_count: rows, byte_count: size });
      expect(read.reduce((sum, { lines }) => sum + lines, 0)).toBe(rows);
      expect(Math.max(...read.map(({ lines }) => lines))).toBe(500);
      // At most some hundred kilobytes of the rows read are not on the disk yet.
      const behind = read.map(({ onDisk }, batch) => (size * batch) / read.length - onDisk);
      expect(Math.max(...behind)).toBeLessThan(1024 * 1024);
      expect(size).toBeGreaterThan(2 * 1024 * 1024);
    },
    120_000,
  );

  /** Starts a process that writes the waiting exports. */
  async function startWriter(): Promise<ChildProcess> {
    const { DATABASE_URL, KEYS_DATABASE_URL, ...rest } = house.ctx.config;
    const config = Object.entries({ ...rest, DATABASE_URL, KEYS_DATABASE_URL }).flatMap(([name, value]) =>
      value === undefined || typeof value === 'object' ? [] : [[name, String(value)] as const],
    );
    const env = { ...process.env, ...Object.fromEntries(config), LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [writer, house.ctx.config.SPOOL_DIR], { env, stdio: 'inherit' });
    if (child.pid !== undefined) await trackChild(child.pid, house.ctx.config.SPOOL_DIR);
    return child;
  }

  test('are rewritten with the same bytes by another process after their process was killed', async () => {
    const whole = await ask();
    await writeNext(house.ctx);
    const id = await ask();
    const child = await startWriter();
    const ended = once(child, 'exit');
    const half = (await found(whole)).byte_count ?? 0;
    await eventually('some of the file', async () => {
      const sizes = await sizesIn(house.ctx.config.SPOOL_DIR);
      return sizes.some((size) => size > half / 10) ? true : undefined;
    });
    child.kill('SIGKILL');
    await ended;
    const broken = await found(id);
    expect(broken).toMatchObject({ status: 'WRITING', attempts: 1 });
    expect(await house.ctx.files.size(broken.object_key ?? '')).toBeNull();
    expect(await writeNext(house.ctx), 'its lease is not over').toBe(false);

    house.setTime(new Date(Date.now() + 6 * 60_000));
    expect(await writeNext(house.ctx)).toBe(true);
    expect(await found(id)).toMatchObject({ status: 'READY', attempts: 2, row_count: rows });
    expect((await linesOf(id)) === (await linesOf(whole)), 'the same lines').toBe(true);
    const left = await house.owner.query('select object_key from deleted_objects');
    expect(left.rows).toEqual([{ object_key: broken.object_key }]);
    // The next sweep of any process deletes the killed one's files.
    await house.ctx.spool.sweep();
    expect(await sizesIn(house.ctx.config.SPOOL_DIR)).toEqual([]);
  }, 120_000);
});

/** Returns the sizes of all files under a folder. */
async function sizesIn(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
}
