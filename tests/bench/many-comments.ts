import type { Pool } from 'pg';

/** Reads of a mission's comments by the pages of the fan app. */
export interface CommentReads {
  readonly 'first page': string;
  readonly 'hundredth page': string;
  readonly 'replies to one': string;
  readonly 'the best three': string;
}

/**
 * Fills a mission with conversations, one of them with a hundred replies: rows without streams, because only their pages are read. Existing fans write them;
 * each has up to seven likes.
 * @returns the paths of the reads
 */
export async function fillComments(pool: Pool, conversations: number): Promise<CommentReads> {
  const { rows: missions } = await pool.query<{ id: string }>(
    `select id from missions where not private and blocked_at is null and product_type = 'BASIC' order by id limit 1`,
  );
  const missionId = missions[0]?.id ?? '';
  const few = `few as (select array_agg(id) as fans from users where creator_id is null)`;
  const columns = '(id, mission_id, parent_id, author_id, content, replies, written_at)';
  const { rows } = await pool.query<{ id: string }>(
    `with ${few}, made as (
       insert into comments ${columns}
       select gen_random_uuid(), $1, null, fans[1 + n % array_length(fans, 1)], 'so happy for you both, number ' || n,
         case when n = 1 then 100 else 0 end, timestamptz '2026-01-01' + n * interval '20 seconds'
       from few, generate_series(1, $2::int) as n
       returning id, replies
     ) select id from made where replies > 0`,
    [missionId, conversations],
  );
  const commentId = rows[0]?.id ?? '';
  await pool.query(
    `with ${few}
     insert into comments ${columns}
     select gen_random_uuid(), $1, $2, fans[1 + n % array_length(fans, 1)], 'me too', 0,
       timestamptz '2026-02-01' + n * interval '1 minute'
     from few, generate_series(1, 100) as n`,
    [missionId, commentId],
  );
  await pool.query(
    `insert into mission_comment_counts values ($1, $2::int + 100, $2::int)
     on conflict (mission_id) do update set comments = excluded.comments, conversations = excluded.conversations`,
    [missionId, conversations],
  );
  await pool.query(
    `insert into comment_like_counts select id, hashtext(id::text) & 7 from comments on conflict do nothing`,
  );
  for (const table of ['comments', 'comment_like_counts', 'mission_comment_counts']) {
    await pool.query(`vacuum analyze ${table}`);
  }
  const path = `/api/v1/missions/${missionId}/comments/page`;
  return {
    'first page': `${path}?parentOnly=true`,
    'hundredth page': `${path}?parentOnly=true&page=99`,
    'replies to one': `${path}?parentCommentId=${commentId}`,
    'the best three': '/api/v1/mission-comments/best-3',
  };
}
