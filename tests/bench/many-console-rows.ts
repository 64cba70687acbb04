import type { Pool, PoolClient } from 'pg';
import {
  at,
  type ConsoleSizes,
  creator,
  type Filled,
  id,
  of,
  other,
  someone,
  staffMember,
} from './filled-rows.ts';
import { rowsOfStaffAndMonths } from './many-console-months.ts';
import { memberIdSql } from './many-wallets.ts';

const names = [
  ...[
    '하늘',
    '바다',
    '미나',
    '도윤',
    '서연',
    '지호',
    '하은',
    '민준',
    '수아',
    '예준',
    '지우',
    '시우',
    '채원',
    '유진',
    '건우',
  ],
  ...[
    '다은',
    '현우',
    '소율',
    '준서',
    '가온',
    '별',
    '나래',
    '새봄',
    '해솔',
    '윤슬',
    'mina',
    'haru',
    'leo',
    'yuki',
    'sora',
  ],
];

/**
 * Fills the members and the console's lists other than wallets: rows as the product writes them, without the events behind them, because only their lists are
 * read.
 * @param staff ids of the members who act as staff
 */
export async function fillConsoleRows(
  pool: Pool,
  { members, creators }: ConsoleSizes,
  staff: readonly string[],
  tell: (text: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Turns foreign keys off: a referenced row exists, or no list reads it.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await prepare(client, staff);
    for (const { table, rows } of filled) {
      const { count, sql } = rows({ members, creators });
      for (let from = 0; from < count; from += atOnce) {
        await client.query(
          `insert into ${table} ${sql}`.replaceAll(
            ':n',
            `generate_series(${from}, ${Math.min(count, from + atOnce) - 1}) as n`,
          ),
        );
      }
      await client.query(`vacuum (analyze) ${table}`);
      tell(`  ${Math.round(count).toLocaleString('en')} rows of ${table.split(' ')[0]}`);
    }
    await client.query(
      `update users set creator_id = creators.id from creators where creators.user_id = users.id`,
    );
    await client.query('vacuum (analyze) users');
    await client.query('drop table bench_creators, bench_staff');
  } finally {
    client.release(true);
  }
}

const atOnce = 100_000;

async function prepare(client: PoolClient, staff: readonly string[]): Promise<void> {
  await client.query(
    `create table bench_creators as select row_number() over (order by created_at, id) - 1 as number, id, user_id from creators;
     create unique index on bench_creators (number);
     analyze bench_creators`,
  );
  await client.query(
    `create table bench_staff as select ord - 1 as number, id from unnest($1::uuid[]) with ordinality as s (id, ord)`,
    [staff],
  );
}

/** Fills the members only; rows that belong to them are filled later. */
export async function fillNamedMembers(pool: Pool, members: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit = off');
    for (let from = 0; from < members; from += atOnce) {
      await client.query(
        `insert into users (id, username, email, password_hash, personal_data, language, verified_at, login_blocked, created_at, left_at)
         select id, case when gone then '' else ($3::text[])[1 + n % cardinality($3::text[])] || ' ' || n % 9973 end || case when gone then '-' else '' end,
           case when gone then 'left:' || id else 'fan' || n || '@people.example' end, case when gone then null else '' end, '',
           (array['ko', 'en', 'ja'])[1 + n % 3], case when n % 20 = 0 then null else at end, n % 997 = 0, at,
           case when gone then at + interval '90 days' end
         from generate_series($1::int, $2::int - 1) as n,
           lateral (select ${memberIdSql('n')} as id, timestamptz '2024-01-01' + n * interval '80 seconds' as at, n % 100 = 99 as gone) as made`,
        [from, Math.min(members, from + atOnce), names],
      );
    }
    await client.query('vacuum (analyze) users');
  } finally {
    client.release(true);
  }
}

const filled: readonly Filled[] = [
  of(
    'products (id, creator_id, type, name, coin_price, description, description_picture_id, allow_attachments, active, created_at, place)',
    ({ creators }) => ({
      count: creators * 3,
      sql: `select ${id('product')}, ${creator(creators)}, 'BASIC', (array['노래', '생일 축하', 'a song', '응원', 'reading'])[1 + n % 5] || ' ' || n,
        10 * (1 + n % 90), 'as you like it', ${id('picture')}, false, n % 9 > 0, timestamptz '2024-01-01' + n * interval '40 minutes', n / ${creators} from :n`,
    }),
  ),
  of(
    `missions (id, fan_id, creator_id, product_id, product_type, points, private, to_friend, recipient, sender, request_comment, status, attempt,
       response_file_id, response_kind, created_at, accepted_at, due_at, performed_at, completed_at, rejected_at, reject_reason,
       blocked_at, blocked_by, block_reason)`,
    ({ members, creators }) => ({
      count: members / 2,
      sql: `select ${id('mission')}, ${someone(members, 13)}, (select id from bench_creators c where c.number = p % ${creators}),
        ${id('product', 'p')}, 'BASIC', 10 * (1 + p % 90), n % 5 = 0, false, 'Mina', '', 'a song for my birthday, please', status, 1,
        case when status = 'COMPLETED' then ${id('file')} end, case when status = 'COMPLETED' then 'IMAGE' end, at, at, at + interval '10 days',
        case when status = 'COMPLETED' then at + interval '3 days' end, case when status = 'COMPLETED' then at + interval '3 days' end,
        case when status = 'REJECTED' then at + interval '10 days' end, case when status = 'REJECTED' then 'OVERDUE' end,
        case when n % 200 = 0 then at end, case when n % 200 = 0 then ${staffMember} end, case when n % 200 = 0 then 'a reason' end
        from :n, lateral (select ${at.replaceAll('80', '160')} as at, (n::bigint * 31 % ${creators * 3})::int as p,
          case when n % 50 = 1 then 'ACCEPTED' when n % 10 = 3 then 'REJECTED' else 'COMPLETED' end as status) as made`,
    }),
  ),
  of(
    `payments (id, user_id, coin_item_id, points, name, amount, currency, price_won, pay_method, pg, redirect_url, status, imp_uid, created_at,
       credited_at, next_check_at, quarantine_cause)`,
    ({ members }) => ({
      count: members,
      sql: `select ${id('payment')}, ${someone(members, 7)}, ${id('item', 'n % 6')}, 100, '100 coins', 10000, 'KRW', 10000,
        (array['card', 'kakaopay', 'phone'])[1 + n % 3], 'pg', '/', status, case when status in ('CREDITED', 'QUARANTINED') then 'imp_' || n end, at,
        case when status = 'CREDITED' then at + interval '1 minute' end, case when status = 'QUARANTINED' and n % 3 = 0 then at end,
        case when status = 'QUARANTINED' then 'AMOUNT' end
        from :n, lateral (select ${at} as at, case when n % 10 = 1 then 'FAILED' when n % 20 = 2 then 'CANCELLED' when n % 25 = 3 then 'PREPARED'
          when n % 1000 = 4 then 'QUARANTINED' else 'CREDITED' end as status) as made`,
    }),
  ),
  of(
    'deposits (id, user_id, coin_item_id, points, won, status, cancelled_by, match_id, asked_at, due_at, ended_at)',
    ({ members }) => ({
      count: members / 5,
      sql: `select ${id('deposit')}, ${someone(members, 17)}, ${id('item', 'n % 6')}, 100, 10000 + n % 77, status,
        case when status = 'cancelled' then 'TIME' end, case when status = 'paid' then ${id('match', 'n / 2')} end, at, at + interval '3 days',
        case when status <> 'ready' then at + interval '1 day' end
        from :n, lateral (select ${at.replaceAll('80', '400')} as at,
          case when n % 100 = 1 then 'ready' when n % 7 = 2 then 'cancelled' else 'paid' end as status) as made`,
    }),
  ),
  of(
    'deposit_matches (id, user_id, deposit_ids, transfer_ids, won, status, maker_id, checker_id, proposed_at, ended_at)',
    ({ members }) => ({
      count: members / 10,
      sql: `select ${id('match')}, ${someone(members, 17)}, array[${id('deposit', '2 * n')}], array[${id('transfer', '2 * n')}], 10000 + n % 77, status,
        ${staffMember}, case when status = 'DONE' then ${other} end, at, case when status <> 'PROPOSED' then at end
        from :n, lateral (select ${at.replaceAll('80', '800')} as at,
          case when n % 500 = 1 then 'PROPOSED' when n % 20 = 2 then 'DROPPED' else 'DONE' end as status) as made`,
    }),
  ),
  of(
    'transfers (id, fingerprint, won, received_at, due_at, status, match_id, user_id, return_reference, imported_at)',
    ({ members }) => ({
      count: members / 5,
      sql: `select ${id('transfer')}, sha256(('transfer-' || n)::bytea), 10000 + n % 77, at, at + interval '3 days', status,
        case when status = 'MATCHED' then ${id('match', 'n / 2')} end, case when status = 'MATCHED' then ${someone(members, 17)} end,
        case when status = 'RETURNED' then 'R' || n end, at
        from :n, lateral (select ${at.replaceAll('80', '400')} as at,
          case when n % 100 = 1 then 'OPEN' when n % 20 = 2 then 'RETURNED' else 'MATCHED' end as status) as made`,
    }),
  ),
  of(
    'cash_receipt_files (id, status, prepared_at, prepared_by, file_number, file_sha256, file_at, file_by, ended_at)',
    ({ members }) => ({
      count: members / 1_000,
      sql: `select ${id('receipts')}, 'DONE', at, ${staffMember}, 1, repeat('a', 64), at, ${staffMember}, at
        from :n, lateral (select ${at.replaceAll('80', '80000')} as at) as made`,
    }),
  ),
  of(
    `cash_receipts (id, deposit_id, user_id, kind, status, won, vat_won, on_day, due_on, file_id, line, approval_number, approved_on)`,
    ({ members }) => ({
      count: members / 5,
      sql: `select ${id('receipt')}, ${id('deposit')}, ${someone(members, 17)}, 'ISSUE', status, 11000, 1000, day, day,
        case when status = 'ISSUED' then ${id('receipts', `n % ${members / 1_000}`)} end, case when status = 'ISSUED' then 1 + n % 300 end,
        case when status = 'ISSUED' then n::text end, case when status = 'ISSUED' then day end
        from :n, lateral (select to_char(${at.replaceAll('80', '400')}, 'YYYY-MM-DD') as day,
          case when n % 200 = 5 then 'DUE' else 'ISSUED' end as status) as made`,
    }),
  ),
  of(
    `refunds (id, user_id, payment_id, points, amount, currency, status, owed_at, due_on, by_hand_reason, next_try_at, tries, refusals, way, reference,
       paid_at, paid_on)`,
    ({ members }) => ({
      count: members / 10,
      sql: `select ${id('refund')}, ${someone(members, 70)}, ${id('payment', 'n * 10')}::text, 50, 5000, 'KRW', status, at, to_char(at + interval '3 days', 'YYYY-MM-DD'),
        case when status = 'BY_HAND' then 'TRANSFER' end, case when status = 'DUE' then at end, 1, 0,
        case when status = 'PAID' then 'PROVIDER' end, case when status = 'PAID' then 'imp_' || n end, case when status = 'PAID' then at end,
        case when status = 'PAID' then to_char(at, 'YYYY-MM-DD') end
        from :n, lateral (select ${at.replaceAll('80', '800')} as at,
          case when n % 300 = 1 then 'DUE' when n % 500 = 2 then 'BY_HAND' else 'PAID' end as status) as made`,
    }),
  ),
  of('staff_acts (staff_id, action, resource, object_id, reason, at)', ({ members }) => ({
    count: members / 2,
    sql: `select ${staffMember}, (array['readUser', 'verifyWallet', 'blockMission', 'judgeComment', 'blockLogin'])[1 + n % 5],
      (array['users', 'wallets', 'missions', 'comments', 'users'])[1 + n % 5], ${someone(members, 11)}::text, 'asked by the member', ${at.replaceAll('80', '160')} from :n`,
  })),
  of(
    'payment_differences (id, kind, subject, day, imp_uid, order_id, ours, providers, currency, status, found_at, ended_at, ended_by, reason)',
    ({ members }) => ({
      count: members / 100,
      sql: `select ${id('difference')}, (array['NO_ORDER', 'NOT_CREDITED', 'AMOUNT', 'CANCELLED'])[1 + n % 4], 'imp_' || n, to_char(at, 'YYYY-MM-DD'), 'imp_' || n,
        ${id('payment')}::text, 10000, 9000, 'KRW', status, at, case when status <> 'OPEN' then at end, case when status = 'EXPLAINED' then ${staffMember} end,
        case when status = 'EXPLAINED' then 'told by the provider' end
        from :n, lateral (select ${at.replaceAll('80', '8000')} as at, case when n % 50 = 1 then 'OPEN' when n % 3 = 0 then 'EXPLAINED' else 'CURED' end as status) as made`,
    }),
  ),
  of(
    'notices (id, recipient_id, notice, facts, listed, created_at, mail_state, mail_attempts, mail_problem, mail_sent_at)',
    ({ members }) => ({
      count: members,
      sql: `select 'mission-' || n || ':1:mission.completed', ${someone(members, 13)}, (array['mission.completed', 'mission.accepted', 'coins.expiring'])[1 + n % 3],
        '{}', true, at, state, 1, case when state = 'GIVEN_UP' then 'no such mailbox' end, case when state = 'SENT' then at end
        from :n, lateral (select ${at} as at, case when n % 4 = 0 then 'NONE' when n % 500 = 1 then 'GIVEN_UP' else 'SENT' end as state) as made`,
    }),
  ),
  of(
    'pushes (id, notice_id, notice, recipient_id, subscription_id, created_at, state, until, attempts, problem, sent_at)',
    ({ members }) => ({
      count: members / 5,
      sql: `select 'mission-' || n || ':1:mission.completed:push', 'mission-' || n || ':1:mission.completed', 'mission.completed', ${someone(members, 13)},
        ${id('subscription', 'n % 999')}, at, state, at, 1, case when state = 'GIVEN_UP' then 'gone' end, case when state = 'SENT' then at end
        from :n, lateral (select ${at.replaceAll('80', '400')} as at, case when n % 100 = 1 then 'GIVEN_UP' else 'SENT' end as state) as made`,
    }),
  ),
  of(
    'comments (id, mission_id, author_id, content, replies, written_at, blocked_at, blocked_by, block_reason, object_until)',
    ({ members }) => ({
      count: members / 5,
      sql: `select ${id('comment')}, ${id('mission', 'n % 1000')}, ${someone(members, 19)}, 'so happy for you both, number ' || n, 0, at, case when blocked then at end,
        case when blocked then ${staffMember} end, case when blocked then 'a reason' end, case when blocked then at + interval '30 days' end
        from :n, lateral (select ${at.replaceAll('80', '400')} as at, n % 500 = 0 as blocked) as made`,
    }),
  ),
  of('comment_reports (user_id, comment_id, reported_at)', ({ members }) => ({
    count: members / 100,
    sql: `select ${someone(members, 23)}, ${id('comment', 'n * 7')}, ${at.replaceAll('80', '8000')} from :n`,
  })),
  of(
    'moderation_queue (content_id, kind, gone, decided_at, reports, reported_at, state, since)',
    ({ members }) => ({
      count: members / 100,
      sql: `select ${id('comment', 'n * 7')}, 'COMMENT', false, case when n % 10 > 0 then at + interval '1 day' end, 1, at,
          case when n % 10 > 0 then 'RESOLVED' else 'UNREVIEWED' end, at
        from :n, lateral (select ${at.replaceAll('80', '8000')} as at) as made`,
    }),
  ),
  of(
    'files (id, owner_id, kind, filename, content_type, size_bytes, sent_bytes, object_key, created_at, stored_at, taken_down_at)',
    ({ members }) => ({
      count: members / 5,
      sql: `select ${id('file')}, ${someone(members, 29)}, 'IMAGE', 'a.png', 'image/png', 1000, 1000, 'file-' || n, at, at, case when n % 1000 = 0 then at end
        from :n, lateral (select ${at.replaceAll('80', '400')} as at) as made`,
    }),
  ),
  of('file_bindings (file_id, purpose, bound_id, public)', ({ members }) => ({
    count: members / 5,
    sql: `select ${id('file')}, case when n % 10 = 0 then 'portrait' else 'mission-response' end, ${id('mission')}, true from :n`,
  })),
  ...rowsOfStaffAndMonths,
];
