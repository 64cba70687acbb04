import {
  at,
  creator,
  type Filled,
  id,
  month,
  months,
  of,
  other,
  someone,
  staffMember,
} from './filled-rows.ts';
import { memberIdSql } from './many-wallets.ts';

/** Rows of staff actions, exports, closed accounts and months. */
export const rowsOfStaffAndMonths: readonly Filled[] = [
  of('strikes (id, creator_id, number, source_type, source_id, given_at, login_blocked)', ({ creators }) => ({
    count: creators,
    sql: `select ${id('strike')}, ${creator(creators)}, 1, 'mission', ${id('mission')}, ${at.replaceAll('80', '8000')}, false from :n`,
  })),
  of(
    `approvals (id, kind, status, resource, object_id, approvers, maker_id, wish, reason, effect, proposed_at, expires_at, decided_at, decided_by)`,
    ({ members }) => ({
      count: members / 100,
      sql: `select ${id('approval')}, 'WALLET_ADJUSTMENT', status, 'wallets', ${someone(members, 31)}::text, 'finance', ${staffMember}, '{}', 'as they asked', '[]', at,
        at + interval '3 days', case when status <> 'PROPOSED' then at end, case when status = 'APPROVED' then ${other} end
        from :n, lateral (select ${at.replaceAll('80', '8000')} as at, case when n % 500 = 1 then 'PROPOSED' when n % 9 = 2 then 'EXPIRED' else 'APPROVED' end as status) as made`,
    }),
  ),
  of(
    'list_exports (id, list, format, language, sort, narrowed_by, status, asked_at, asked_by, attempts, ended_at)',
    ({ members }) => ({
      count: members / 200,
      sql: `select ${id('export')}, (array['users', 'wallets', 'payments'])[1 + n % 3], 'CSV', 'ko', '["id", "ASC"]', '{}', 'EXPIRED', ${at.replaceAll('80', '16000')},
        ${staffMember}, 1, ${at.replaceAll('80', '16000')} from :n`,
    }),
  ),
  of(
    'departures (user_id, left_at, kept, missions, lost, refunds, cleared_at, membership_due, complaints_due, contracts_due)',
    ({ members }) => ({
      count: members / 100,
      sql: `select ${memberIdSql('(n * 100 + 99)')}, at, null, 1, 10, case when n % 5 = 0 then '[{"points": 10, "amount": 1000, "currency": "KRW"}]'::jsonb else '[]' end, at, at + interval '1 year',
        at + interval '3 years', at + interval '5 years' from :n, lateral (select ${at.replaceAll('80', '8000')} as at) as made`,
    }),
  ),
  of('settlement_months (month, closed_at)', () => ({
    count: months,
    sql: `select ${month('n')}, date '2024-02-01' + n * interval '1 month' from :n`,
  })),
  of(
    `settlements (id, month, creator_id, points, gross_won, service_fee_won, service_fee_percent, payment_fee_won, payment_fee_percent, overseas_tax_won,
       overseas_account_fee_won, deducted_won, to_receipt_won, carried_over, payable_on, policy_version, created_at, paid_at, income_tax_won, local_income_tax_won,
       business_type)`,
    ({ creators }) => ({
      count: creators * months,
      sql: `select ${id('settlement')}, ${month(`n / ${creators}`)}, ${creator(creators)}, 100 + n % 900, 10000 + n % 900, 0, 0, 0, 0, 0, 0, 0, 10000 + n % 900, false,
        date '2024-02-15' + (n / ${creators}) * interval '1 month', 1, date '2024-02-01' + (n / ${creators}) * interval '1 month',
        case when n % 10 > 0 then date '2024-02-15' + (n / ${creators}) * interval '1 month' end, 0, 0, 'NONE' from :n`,
    }),
  ),
  of(
    'statements (number, creator_id, month, version, sha256, signature, key_id, said, issued_at, year)',
    ({ creators }) => ({
      count: creators * months,
      sql: `select ${month(`n / ${creators}`)} || '-' || n, ${creator(creators)}, ${month(`n / ${creators}`)}, 1, encode(sha256(n::text::bytea), 'hex'), 's', 'k', '{}',
        date '2024-02-01' + (n / ${creators}) * interval '1 month', 2024 + n / ${creators} / 12 from :n`,
    }),
  ),
  of(
    'payout_batches (id, month, status, version, payable_on, prepared_at, prepared_by, makers, expires_at, ended_at)',
    () => ({
      count: months,
      sql: `select ${id('batch')}, ${month('n')}, 'EXPIRED', 1, to_char(at, 'YYYY-MM-DD'), at, ${staffMember}, array[${staffMember}], at, at
        from :n, lateral (select date '2024-02-15' + n * interval '1 month' as at) as made`,
    }),
  ),
  of('payout_lines (id, batch_id, line, creator_id, month, won, state, done_at)', ({ creators }) => ({
    count: creators * months,
    sql: `select 'line-' || n, ${id('batch', `(n / ${creators})`)}, 1 + n % ${creators}, ${creator(creators)}, ${month(`n / ${creators}`)}, 10000 + n % 900, 'PAID',
      date '2024-02-15' + (n / ${creators}) * interval '1 month' from :n`,
  })),
  of(
    'grade_proposals (id, creator_id, month, grade_before, grade, on_time, points, of_creators, state, proposed_at, decided_at)',
    ({ creators }) => ({
      count: creators * 3,
      sql: `select ${id('proposal')}, ${creator(creators)}, ${month(`n / ${creators}`)}, 'SILVER', 'GOLD', 10, n % 5000, 0, case when n < ${creators} then 'OPEN' else 'SUPERSEDED' end,
        date '2024-02-01' + (n / ${creators}) * interval '1 month', case when n >= ${creators} then date '2024-03-01' end from :n`,
    }),
  ),
  of('roll_tallies (product_id, win_permille, rolls, wins)', ({ creators }) => ({
    count: creators,
    sql: `select ${id('product')}, 50, 1 + n % 977, n % 977 / 20 from :n`,
  })),
];
