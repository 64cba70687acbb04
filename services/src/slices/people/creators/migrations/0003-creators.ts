import { type Kysely, sql } from 'kysely';

/** Creators, and the activity tags they choose from. Names are searched by their parts, hence trigrams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table creators (
      id uuid primary key,
      user_id uuid not null unique references users (id),
      name text not null check (length(name) between 1 and 50),
      url text not null constraint creators_url_key unique check (url ~ '^[a-z0-9][a-z0-9_-]{2,29}$'),
      description text not null check (length(description) <= 200),
      sns_links jsonb not null check (jsonb_typeof(sns_links) = 'array'),
      business_type text not null check (business_type in ('NONE', 'PRIVATE', 'CORPORATION')),
      contain_adult_content boolean not null default false,
      verified_at timestamptz(3),
      verified_by uuid references users (id),
      grade text not null default 'SILVER' check (grade in ('SILVER', 'GOLD', 'DIAMOND')),
      overseas_account boolean not null default false,
      bank_account text,
      strikes integer not null default 0 check (strikes >= 0),
      blocked boolean not null default false,
      requests_blocked_until timestamptz(3),
      created_at timestamptz(3) not null,
      review_remind_at timestamptz(3) not null,
      review_due_at timestamptz(3) not null check (review_due_at >= review_remind_at)
    )`.execute(db);
  await sql`
    create index creators_public_newest on creators (created_at desc, id desc)
      where verified_at is not null and not contain_adult_content`.execute(db);
  // Applications that nobody has approved are few; their review looks for them alone.
  await sql`create index creators_not_approved on creators (review_due_at) where verified_at is null`.execute(
    db,
  );
  await sql`create index creators_blocked on creators (id) where blocked`.execute(db);
  await sql`create index creators_name_parts on creators using gin (lower(name) gin_trgm_ops)`.execute(db);

  await sql`
    create table tags (
      id uuid primary key,
      name text not null unique check (length(name) between 1 and 50),
      position integer not null unique
    )`.execute(db);
  await sql`
    create table creator_tags (
      creator_id uuid not null references creators (id),
      tag_id uuid not null references tags (id),
      primary key (creator_id, tag_id)
    )`.execute(db);
  await sql`create index creator_tags_by_tag on creator_tags (tag_id, creator_id)`.execute(db);

  await sql`
    create table creator_popularity (
      creator_id uuid primary key,
      requested integer not null check (requested >= 0),
      completed integer not null check (completed between 0 and requested)
    )`.execute(db);

  await sql`
    insert into tags (id, name, position)
    select ('00000000-0000-4000-8000-' || lpad(place::text, 12, '0'))::uuid, name, place
    from unnest(${tagNames}::text[]) with ordinality as tag (name, place)`.execute(db);
}

/** What creators are active in, in the order it is offered. */
const tagNames = [
  '게임',
  '음악',
  '댄스',
  '먹방',
  '뷰티',
  '패션',
  '운동',
  '개그',
  '그림',
  '일상',
  '반려동물',
  '교육',
];
