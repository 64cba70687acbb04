import { type Kysely, sql } from 'kysely';

/** Products that creators offer, and the read model of their requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id uuid primary key,
      creator_id uuid not null references creators (id),
      type text not null check (type in ('BASIC', 'LUCKY', 'CUSTOM', 'EVENT')),
      name text not null check (length(name) between 1 and 50),
      coin_price integer not null check (coin_price between 1 and 1000000),
      description text not null check (length(description) between 1 and 200),
      description_picture_id uuid not null unique references files (id),
      allow_attachments boolean not null,
      active boolean not null,
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index products_newest on products (created_at desc, id desc)`.execute(db);
  await sql`create index products_by_price on products (coin_price, id)`.execute(db);
  await sql`create index products_of_creator on products (creator_id, created_at desc, id desc)`.execute(db);
  await sql`create index products_name_parts on products using gin (lower(name) gin_trgm_ops)`.execute(db);

  await sql`
    create table product_request_counts (
      product_id uuid primary key,
      current_requested integer not null check (current_requested >= 0),
      accumulated integer not null check (accumulated >= current_requested)
    )`.execute(db);
  await sql`
    create table product_open_requests (
      mission_id uuid primary key,
      product_id uuid not null
    )`.execute(db);
}
