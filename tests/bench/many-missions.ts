import type { Pool } from 'pg';

/** Public lists of missions, as the pages of the fan app read them. */
export const lists = {
  'newest first': '/api/v1/missions/page?size=12',
  'completed, the latest first': '/api/v1/missions/page?size=12&status=COMPLETED&order=COMPLETED',
  'in progress': '/api/v1/missions/page?size=12&status=ACCEPTED',
  'dearest first': '/api/v1/missions/page?size=12&order=PRICE',
  'my missions': '/api/v1/users/me/missions/page?size=6',
} as const;

/**
 * Fills up to `upTo` missions: rows without streams, because only their lists are read. A fifth is private, one in fifty hidden, half are completed; they use
 * the existing fans and products.
 */
export async function fillMissions(pool: Pool, upTo: number): Promise<void> {
  await pool.query(
    `with few as (
       select (select array_agg(id) from users where creator_id is null) as fans,
              (select array_agg(array[id::text, creator_id::text]) from products where type = 'BASIC') as products,
              (select min(id::text)::uuid from files) as file_id,
              (select count(*) from missions) as so_far
     )
     insert into missions (id, fan_id, creator_id, product_id, product_type, points, private, to_friend, recipient, sender,
       request_comment, status, attempt, response_file_id, response_kind, response_comment, created_at, accepted_at, due_at,
       performed_at, completed_at, blocked_at, blocked_by, block_reason)
     select gen_random_uuid(), fans[1 + n % array_length(fans, 1)],
       products[1 + n % array_length(products, 1)][2]::uuid, products[1 + n % array_length(products, 1)][1]::uuid, 'BASIC',
       1 + n % 997, n % 5 = 0, false, 'Mina', '', 'a song for my birthday, please',
       case when n % 2 = 0 then 'COMPLETED' else 'ACCEPTED' end, n % 2, case when n % 2 = 0 then file_id end,
       case when n % 2 = 0 then 'IMAGE' end, case when n % 2 = 0 then 'here you are' end,
       at, at, at + interval '10 days',
       case when n % 2 = 0 then at + interval '3 days' end, case when n % 2 = 0 then at + interval '3 days' end,
       case when n % 50 = 0 then at end, case when n % 50 = 0 then fans[1] end, case when n % 50 = 0 then 'a reason' end
     from few, generate_series(so_far + 1, $1::int) as n,
       lateral (select timestamptz '2026-01-01' + n * interval '20 seconds') as made (at)`,
    [upTo],
  );
  await pool.query('vacuum analyze missions');
}
