import { type Kysely, sql } from 'kysely';

/**
 * What a creator takes that no product names: one CUSTOM product each. It is told by its type alone, in the reader's language, so
 * it has neither words nor a cover; its price is the least that a fan may offer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      alter column description_picture_id drop not null,
      drop constraint products_name_check,
      drop constraint products_description_check,
      add constraint products_words check (case type
        when 'CUSTOM' then name = '' and description = '' and description_picture_id is null and allow_attachments
        else length(name) between 1 and 50 and length(description) between 1 and 200
          and description_picture_id is not null
      end)`.execute(db);
  await sql`create unique index products_custom on products (creator_id) where type = 'CUSTOM'`.execute(db);
}
