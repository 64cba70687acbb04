import type { Pool } from 'pg';

const atOnce = 200_000;

/** Fills up to `upTo` members: rows only, because none of them signs in. */
export async function fillMembers(pool: Pool, upTo: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from users');
  for (let from = rows[0]?.count ?? 0; from < upTo; from += atOnce) {
    await pool.query(
      `insert into users (id, username, email, password_hash, personal_data, language, verified_at, created_at)
       select id, 'fan', id || '@people.example', '', '', 'ko', at, at
       from generate_series($1::int, $2::int - 1) as n,
         lateral (select gen_random_uuid() as id, timestamptz '2026-01-01' + n * interval '20 seconds' as at) as made`,
      [from, Math.min(upTo, from + atOnce)],
    );
  }
  await pool.query('vacuum analyze users');
}

/**
 * Fills the coin histories up to `upTo` rows and the notices to a tenth of it. Each reader has `each` rows of both; all other members share the rest.
 * @param readers ids of the members who read
 */
export async function fillHistories(
  pool: Pool,
  {
    readers,
    each,
    upTo,
  }: { readonly readers: readonly string[]; readonly each: number; readonly upTo: number },
): Promise<void> {
  const rest = Math.max(0, upTo - readers.length * each);
  await pool.query('delete from coin_history');
  await pool.query('delete from notices');
  for (const [owners, rows] of [
    [readers, readers.length * each],
    [await someOthers(pool, readers), rest],
  ] as const) {
    for (let from = 0; from < rows; from += atOnce) {
      const until = Math.min(rows, from + atOnce);
      await pool.query(historyRows, [owners, from, until]);
      // Readers have as many notices as history rows; other members have a tenth of it.
      await pool.query(noticeRows, [owners, from, owners === readers ? until : from + (until - from) / 10]);
    }
  }
  await pool.query('vacuum analyze coin_history');
  await pool.query('vacuum analyze notices');
}

/** Returns other members: with enough of them, their histories are as long as a reader's. */
async function someOthers(pool: Pool, readers: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where id <> all($1::uuid[]) limit 100000',
    [readers],
  );
  return rows.map(({ id }) => id);
}

const historyRows = `
  insert into coin_history (id, owner_id, version, event_type, points, created_at)
  select 'wallet-' || owner || ':' || version, owner, version,
    case when n % 3 = 0 then 'USE' else 'EARN' end, case when n % 3 = 0 then -1 else 1 end,
    timestamptz '2026-01-01' + version * interval '1 hour'
  from generate_series($2::int, $3::int - 1) as n,
    lateral (select ($1::uuid[])[1 + n % cardinality($1::uuid[])] as owner, 1 + n / cardinality($1::uuid[]) as version) as made`;

const noticeRows = `
  insert into notices (id, recipient_id, notice, facts, listed, created_at, read_at, mail_state, mail_attempts)
  select 'mission-' || n || ':1:mission.completed:' || owner, owner, 'mission.completed',
    jsonb_build_object('missionId', '00000000-0000-4000-8000-000000000001'), true, at, at, 'NONE', 0
  from generate_series($2::int, $3::int - 1) as n,
    lateral (select ($1::uuid[])[1 + n % cardinality($1::uuid[])] as owner,
      timestamptz '2026-01-01' + (1 + n / cardinality($1::uuid[])) * interval '1 hour' as at) as made`;
