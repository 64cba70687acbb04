import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

test('every test database is separate, sorts Korean before Latin and has page checksums', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new Client({ connectionString: first.url });
  await client.connect();
  try {
    const sorted = await client.query(
      `select word from (values ('B'), ('나'), ('a'), ('가')) as t(word) order by word`,
    );
    const checksums = await client.query('show data_checksums');
    expect(sorted.rows.map((row) => row.word)).toEqual(['가', '나', 'a', 'B']);
    expect(checksums.rows).toEqual([{ data_checksums: 'on' }]);
    expect(first.name).not.toBe(second.name);
  } finally {
    await client.end();
    await Promise.all([first.drop(), second.drop()]);
  }
});
