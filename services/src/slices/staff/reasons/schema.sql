-- A template of a reason that operators give. Its text is copied when it is used, so a change of the template changes no given reason.
CREATE TABLE reason_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  purpose text NOT NULL CHECK (purpose IN ('BLOCK', 'UPHOLD', 'BOTH', 'ADULT')),
  text_ko text NOT NULL CHECK (length(text_ko) BETWEEN 1 AND 200),
  text_en text NOT NULL CHECK (length(text_en) BETWEEN 1 AND 200),
  text_ja text NOT NULL CHECK (length(text_ja) BETWEEN 1 AND 200),
  created_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3),
  -- Since when the template is no longer offered.
  retired_at timestamptz(3)
);
CREATE UNIQUE INDEX reason_templates_name ON reason_templates (lower(name)) WHERE retired_at IS NULL;
-- The first templates; operators change them as they like.
INSERT INTO reason_templates (id, name, purpose, text_ko, text_en, text_ja, created_at)
VALUES
  (uuidv7(), '욕설·비방', 'BLOCK',
    '다른 사람을 모욕하거나 비방하는 내용이 있어 숨겼습니다.',
    'It is hidden because it insults or disparages others.',
    '他の人を侮辱または中傷する内容が含まれているため、非表示にしました。',
    now()),
  (uuidv7(), '성적인 내용', 'BLOCK',
    '성적인 내용이 있어 숨겼습니다.',
    'It is hidden because it contains sexual content.',
    '性的な内容が含まれているため、非表示にしました。',
    now()),
  (uuidv7(), '타인의 개인정보', 'BLOCK',
    '연락처나 주소 등 다른 사람의 개인정보가 있어 숨겼습니다.',
    'It is hidden because it contains personal data of others, such as a phone number or an address.',
    '連絡先や住所など、他の人の個人情報が含まれているため、非表示にしました。',
    now()),
  (uuidv7(), '광고·도배', 'BLOCK',
    '광고이거나 같은 내용이 반복되어 숨겼습니다.',
    'It is hidden because it is advertising or repeats the same content.',
    '広告、または同じ内容の繰り返しにあたるため、非表示にしました。',
    now()),
  (uuidv7(), '사기·사칭', 'BLOCK',
    '다른 사람을 속이거나 사칭하는 내용이 있어 숨겼습니다.',
    'It is hidden because it deceives or impersonates others.',
    '他の人を欺く、または他の人になりすます内容が含まれているため、非表示にしました。',
    now()),
  (uuidv7(), '저작권 침해', 'BLOCK',
    '다른 사람의 저작물을 허락 없이 사용하여 숨겼습니다.',
    'It is hidden because it uses the work of others without permission.',
    '他の人の著作物が許可なく使用されているため、非表示にしました。',
    now()),
  (uuidv7(), '재검토 후 유지', 'UPHOLD',
    '다시 검토했으며, 같은 이유로 숨김을 유지합니다.',
    'We looked at it again, and it stays hidden for the same reason.',
    '改めて確認しましたが、同じ理由により非表示のままとします。',
    now()),
  (uuidv7(), '성인용 내용', 'ADULT',
    '만 19세 미만에게 적합하지 않은 내용이 있어 성인용으로 지정했습니다.',
    'It is marked because it contains what is not fit for people under 19.',
    '19歳未満の方にふさわしくない内容が含まれているため、成人向けに指定しました。',
    now());

-- A member's words with a report that stands. Reports without words have no row; the report itself belongs to the slice of its content.
CREATE TABLE reports_said (
  user_id uuid NOT NULL REFERENCES users,
  -- The id of the mission, comment, product or creator.
  content_id uuid NOT NULL,
  reason text CHECK (reason IN ('ABUSE', 'SEXUAL', 'COPIED', 'FRAUD', 'PRIVACY', 'SPAM', 'OTHER')),
  words text CHECK (length(words) BETWEEN 1 AND 500),
  said_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, content_id),
  CHECK (num_nonnulls(reason, words) > 0)
);
CREATE INDEX reports_said_of_content ON reports_said (content_id);
