import { type Kysely, sql } from 'kysely';

/** Uploaded files, what uses them (one thing each), the forms made of them, what is left of deleted ones, and what still arrives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      owner_id uuid not null references users (id),
      kind text not null check (kind in ('IMAGE', 'VIDEO', 'VOICE')),
      filename text not null check (length(filename) between 1 and 200),
      content_type text not null,
      size_bytes bigint not null check (size_bytes > 0),
      sent_bytes bigint not null check (sent_bytes > 0),
      object_key text not null unique,
      created_at timestamptz(3) not null,
      conversion text check (conversion in ('WAITING', 'DONE', 'REFUSED')),
      taken_down_at timestamptz(3),
      stored_at timestamptz(3),
      free_since timestamptz(3) default now(),
      check ((kind = 'IMAGE') = (conversion is null))
    )`.execute(db);
  await sql`create index files_free on files (free_since) where free_since is not null`.execute(db);
  await sql`create index files_to_convert on files (created_at) where conversion = 'WAITING' and free_since is null`.execute(
    db,
  );
  await sql`create index files_free_of_owner on files (owner_id) where free_since is not null`.execute(db);
  await sql`
    create table file_bindings (
      file_id uuid constraint file_bindings_pkey primary key
        constraint file_bindings_file references files (id),
      purpose text not null check (length(purpose) between 1 and 40),
      bound_id uuid not null,
      public boolean not null,
      withheld boolean not null default false
    )`.execute(db);
  await sql`create index file_bindings_by_bound on file_bindings (bound_id)`.execute(db);
  await sql`
    create table file_renditions (
      file_id uuid not null references files (id) on delete cascade,
      name text not null check (name in ('video', 'poster', 'voice')),
      content_type text not null,
      object_key text not null,
      primary key (file_id, name)
    )`.execute(db);
  await sql`
    create table deleted_objects (
      object_key text primary key,
      deleted_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table arriving_uploads (
      id uuid primary key,
      owner_id uuid not null references users (id),
      bytes bigint not null check (bytes >= 0),
      seen_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index arriving_uploads_of_owner on arriving_uploads (owner_id)`.execute(db);
  await sql`create index deleted_objects_by_age on deleted_objects (deleted_at)`.execute(db);
}
