import { type Kysely, sql } from 'kysely';

/** What the tags are called in English and Japanese; `name` stays Korean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tags
      add column name_en text unique check (length(name_en) between 1 and 50),
      add column name_ja text unique check (length(name_ja) between 1 and 50)`.execute(db);
  const [ko, en, ja] = [0, 1, 2].map((column) => names.map((name) => name[column]));
  await sql`
    update tags set name_en = named.en, name_ja = named.ja
    from unnest(${ko}::text[], ${en}::text[], ${ja}::text[]) as named (ko, en, ja)
    where tags.name = named.ko`.execute(db);
  await sql`
    alter table tags alter column name_en set not null, alter column name_ja set not null`.execute(db);
}

const names = [
  ['게임', 'Gaming', 'ゲーム'],
  ['음악', 'Music', '音楽'],
  ['댄스', 'Dance', 'ダンス'],
  ['먹방', 'Mukbang', 'モッパン'],
  ['뷰티', 'Beauty', 'ビューティー'],
  ['패션', 'Fashion', 'ファッション'],
  ['운동', 'Fitness', 'フィットネス'],
  ['개그', 'Comedy', 'お笑い'],
  ['그림', 'Drawing', 'イラスト'],
  ['일상', 'Everyday life', '日常'],
  ['반려동물', 'Pets', 'ペット'],
  ['교육', 'Learning', '学び'],
] as const;
