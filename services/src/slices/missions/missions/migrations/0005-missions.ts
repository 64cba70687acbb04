import { type Kysely, sql } from 'kysely';

/**
 * Missions, and the read model of a creator's lists. The checks repeat what the state machine guarantees: a row
 * that contradicts its events is refused with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missions (
      id uuid primary key,
      fan_id uuid not null references users (id),
      creator_id uuid not null references creators (id),
      product_id uuid not null references products (id),
      product_type text not null check (product_type in ('BASIC', 'LUCKY', 'CUSTOM', 'EVENT')),
      points integer not null check (points >= 0),
      private boolean not null,
      to_friend boolean not null,
      recipient text check (length(recipient) between 1 and 200),
      sender text not null check (length(sender) <= 30),
      request_comment text check (length(request_comment) between 1 and 200),
      request_file_id uuid references files (id),
      status text not null
        check (status in ('CREATED', 'REQUESTED', 'ACCEPTED', 'TRANSCODING', 'COMPLETED', 'REJECTED')),
      reject_reason text check (reject_reason in ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED')),
      attempt integer not null check (attempt >= 0),
      response_comment text check (length(response_comment) <= 200),
      response_file_id uuid references files (id),
      response_kind text check (response_kind in ('IMAGE', 'VIDEO', 'VOICE')),
      created_at timestamptz(3) not null,
      accepted_at timestamptz(3),
      due_at timestamptz(3),
      performed_at timestamptz(3),
      completed_at timestamptz(3),
      rejected_at timestamptz(3),
      blocked_at timestamptz(3),
      blocked_by uuid references users (id),
      block_reason text check (length(block_reason) between 1 and 200),
      -- One that is won by luck was never put into words.
      check (product_type not in ('BASIC', 'CUSTOM') or num_nulls(recipient, request_comment) = 0),
      check ((status = 'COMPLETED') = (completed_at is not null)),
      check ((status = 'REJECTED') = (rejected_at is not null)),
      check ((status = 'REJECTED') = (reject_reason is not null)),
      check (status not in ('TRANSCODING', 'COMPLETED') or response_file_id is not null),
      check (status not in ('ACCEPTED', 'TRANSCODING') or due_at is not null),
      check (num_nulls(blocked_at, blocked_by, block_reason) in (0, 3))
    )`.execute(db);
  for (const [name, keys] of Object.entries(lists)) {
    await sql`create index ${sql.ref(name)} on missions ${sql.raw(keys)}`.execute(db);
  }
  await sql`create index missions_awaited on missions (due_at) where status = 'ACCEPTED'`.execute(db);
  await sql`create index missions_converting on missions (due_at) where status = 'TRANSCODING'`.execute(db);

  await sql`
    create table creator_mission_counts (
      creator_id uuid primary key,
      basic integer not null check (basic >= 0),
      lucky integer not null check (lucky >= 0),
      custom_requested integer not null check (custom_requested >= 0),
      custom_accepted integer not null check (custom_accepted >= 0),
      completed integer not null check (completed >= 0),
      rejected integer not null check (rejected >= 0)
    )`.execute(db);
  await sql`
    create table creator_open_missions (
      mission_id uuid primary key,
      creator_id uuid not null,
      product_type text not null check (product_type in ('BASIC', 'LUCKY', 'CUSTOM', 'EVENT'))
    )`.execute(db);
}

/** Carried along, so that what a viewer may see is filtered and counted within the index. */
const visibility = 'include (private, blocked_at, fan_id, creator_id)';

/** One index for each list that people turn the pages of, in its order. */
const lists = {
  missions_newest: `(created_at desc, id desc) ${visibility}`,
  missions_by_status: `(status, created_at desc, id desc) ${visibility}`,
  missions_by_completion: `(completed_at desc, id desc) ${visibility} where status = 'COMPLETED'`,
  missions_by_price: `(points desc, id desc) ${visibility}`,
  missions_of_creator: '(creator_id, status, created_at desc, id desc)',
  missions_of_fan: '(fan_id, created_at desc, id desc)',
  missions_of_product: '(product_id, created_at desc, id desc)',
};
