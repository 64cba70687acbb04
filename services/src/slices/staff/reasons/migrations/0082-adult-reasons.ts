import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE reason_templates DROP CONSTRAINT reason_templates_purpose_check',
  `ALTER TABLE reason_templates
     ADD CONSTRAINT reason_templates_purpose_check CHECK (purpose IN ('BLOCK', 'UPHOLD', 'BOTH', 'ADULT'))`,
];

/** The one that a house begins with; its operators change it as they like. */
const first = {
  name: '성인용 내용',
  ko: '만 19세 미만에게 적합하지 않은 내용이 있어 성인용으로 지정했습니다.',
  en: 'It is marked because it contains what is not fit for people under 19.',
  ja: '19歳未満の方にふさわしくない内容が含まれているため、成人向けに指定しました。',
};

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // A template of operators that is called the same stays as it is.
  await sql`INSERT INTO reason_templates (id, name, purpose, text_ko, text_en, text_ja, created_at)
    VALUES (uuidv7(), ${first.name}, 'ADULT', ${first.ko}, ${first.en}, ${first.ja}, now())
    ON CONFLICT DO NOTHING`.execute(db);
}
