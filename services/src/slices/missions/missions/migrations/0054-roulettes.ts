import { type Kysely, sql } from 'kysely';

/** Roulettes and their rolls. One that nobody rolls any more ends for a reason of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roulettes (
      mission_id uuid primary key references missions (id),
      fan_id uuid not null references users (id),
      product_id uuid not null references products (id),
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      seed_sealed text not null,
      open boolean not null,
      rolls integer not null check (rolls >= 0),
      opened_at timestamptz(3) not null,
      last_rolled_at timestamptz(3) not null,
      compensated_points integer check (compensated_points > 0)
    )`.execute(db);
  await sql`create unique index roulettes_open on roulettes (fan_id, product_id) where open`.execute(db);
  await sql`create index roulettes_idle on roulettes (last_rolled_at) where open`.execute(db);
  await sql`
    create table rolls (
      mission_id uuid not null references roulettes (mission_id),
      number integer not null check (number > 0),
      fan_id uuid not null references users (id),
      product_id uuid not null references products (id),
      points integer not null check (points > 0),
      win_permille integer not null check (win_permille between 1 and 100),
      client_seed text not null check (client_seed ~ '^[0-9a-f]{16,64}$'),
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      outcome integer not null check (outcome between 0 and 999),
      won boolean not null,
      rolled_at timestamptz(3) not null,
      primary key (mission_id, number),
      check (won = (outcome < win_permille))
    )`.execute(db);
  await sql`create unique index rolls_won on rolls (mission_id) where won`.execute(db);
  await sql`create index rolls_of_fan on rolls (fan_id, product_id, rolled_at desc)`.execute(db);
  await sql`create index rolls_of_product on rolls (product_id, win_permille, won)`.execute(db);
  await sql`
    alter table missions
      drop constraint missions_reject_reason_check,
      add constraint missions_reject_reason_check check (
        reject_reason in ('OVERDUE', 'BLOCKED', 'CREATOR_BLOCKED')
        or (product_type = 'CUSTOM' and accepted_at is null and reject_reason in ('REFUSED', 'UNDECIDED', 'WITHDRAWN'))
        or (product_type = 'LUCKY' and accepted_at is null and reject_reason = 'ABANDONED')
      )`.execute(db);
}
