import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `CREATE TABLE reason_templates (
     id uuid PRIMARY KEY,
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
     purpose text NOT NULL CHECK (purpose IN ('BLOCK', 'UPHOLD', 'BOTH')),
     text_ko text NOT NULL CHECK (length(text_ko) BETWEEN 1 AND 200),
     text_en text NOT NULL CHECK (length(text_en) BETWEEN 1 AND 200),
     text_ja text NOT NULL CHECK (length(text_ja) BETWEEN 1 AND 200),
     created_at timestamptz(3) NOT NULL,
     changed_at timestamptz(3),
     -- Since when it is offered no longer.
     retired_at timestamptz(3)
   )`,
  'CREATE UNIQUE INDEX reason_templates_name ON reason_templates (lower(name)) WHERE retired_at IS NULL',
];

interface First {
  readonly name: string;
  readonly purpose: 'BLOCK' | 'UPHOLD';
  readonly ko: string;
  readonly en: string;
  readonly ja: string;
}

/** Those that a new house begins with; its operators change them as they like. */
const first: readonly First[] = [
  {
    name: '욕설·비방',
    purpose: 'BLOCK',
    ko: '다른 사람을 모욕하거나 비방하는 내용이 있어 숨겼습니다.',
    en: 'It is hidden because it insults or disparages others.',
    ja: '他の人を侮辱または中傷する内容が含まれているため、非表示にしました。',
  },
  {
    name: '성적인 내용',
    purpose: 'BLOCK',
    ko: '성적인 내용이 있어 숨겼습니다.',
    en: 'It is hidden because it contains sexual content.',
    ja: '性的な内容が含まれているため、非表示にしました。',
  },
  {
    name: '타인의 개인정보',
    purpose: 'BLOCK',
    ko: '연락처나 주소 등 다른 사람의 개인정보가 있어 숨겼습니다.',
    en: 'It is hidden because it contains personal data of others, such as a phone number or an address.',
    ja: '連絡先や住所など、他の人の個人情報が含まれているため、非表示にしました。',
  },
  {
    name: '광고·도배',
    purpose: 'BLOCK',
    ko: '광고이거나 같은 내용이 반복되어 숨겼습니다.',
    en: 'It is hidden because it is advertising or repeats the same content.',
    ja: '広告、または同じ内容の繰り返しにあたるため、非表示にしました。',
  },
  {
    name: '사기·사칭',
    purpose: 'BLOCK',
    ko: '다른 사람을 속이거나 사칭하는 내용이 있어 숨겼습니다.',
    en: 'It is hidden because it deceives or impersonates others.',
    ja: '他の人を欺く、または他の人になりすます内容が含まれているため、非表示にしました。',
  },
  {
    name: '저작권 침해',
    purpose: 'BLOCK',
    ko: '다른 사람의 저작물을 허락 없이 사용하여 숨겼습니다.',
    en: 'It is hidden because it uses the work of others without permission.',
    ja: '他の人の著作物が許可なく使用されているため、非表示にしました。',
  },
  {
    name: '재검토 후 유지',
    purpose: 'UPHOLD',
    ko: '다시 검토했으며, 같은 이유로 숨김을 유지합니다.',
    en: 'We looked at it again, and it stays hidden for the same reason.',
    ja: '改めて確認しましたが、同じ理由により非表示のままとします。',
  },
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const { name, purpose, ko, en, ja } of first)
    await sql`INSERT INTO reason_templates (id, name, purpose, text_ko, text_en, text_ja, created_at)
      VALUES (uuidv7(), ${name}, ${purpose}, ${ko}, ${en}, ${ja}, now())`.execute(db);
}
