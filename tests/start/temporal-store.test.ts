import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseDamagedStore } from '../../local/src/embedded/temporal-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sowon-temporal-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'temporal.db');

function write(): void {
  const database = new DatabaseSync(file());
  database.exec('pragma journal_mode = wal; create table flows (id text)');
  database.exec(
    'insert into flows with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select i from n',
  );
  database.close();
}

test('an intact, empty or missing file is accepted', () => {
  refuseDamagedStore(file());
  writeFileSync(file(), '');
  refuseDamagedStore(file());
  write();
  refuseDamagedStore(file());
});

test('a file that the last server did not close is accepted with its log', () => {
  const database = new DatabaseSync(file());
  database.exec('pragma journal_mode = wal; create table flows (id text)');
  refuseDamagedStore(file());
  database.close();
});

test.each<[string, () => void]>([
  ['rubbish', () => writeFileSync(file(), 'rubbish'.repeat(1_000))],
  ['what was cut off', () => truncateSync(file(), 8_192)],
])('%s is refused with its remedy', (_, damage) => {
  write();
  damage();
  expect(() => refuseDamagedStore(file())).toThrow(`rm '${file()}'*`);
});
