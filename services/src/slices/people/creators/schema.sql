-- A creator's profile: one for each member at most, made once and never deleted.
CREATE TABLE creators (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  -- The address of the page.
  url text NOT NULL UNIQUE CHECK (url ~ '^[a-z0-9][a-z0-9_-]{2,29}$'),
  description text NOT NULL CHECK (length(description) <= 200),
  sns_links jsonb NOT NULL CHECK (jsonb_typeof(sns_links) = 'array'),
  business_type text NOT NULL CHECK (business_type IN ('NONE', 'PRIVATE', 'CORPORATION')),
  -- The creator's own word that the page is for adults.
  contain_adult_content boolean NOT NULL DEFAULT false,
  -- Null until an operator approved the application.
  verified_at timestamptz(3),
  verified_by uuid REFERENCES users,
  grade text NOT NULL DEFAULT 'SILVER' CHECK (grade IN ('SILVER', 'GOLD', 'DIAMOND')),
  -- True if the account that the creator is paid to is abroad.
  overseas_account boolean NOT NULL DEFAULT false,
  -- Bank name, holder and number, sealed under the creator's own key; null until given.
  bank_account text,
  strikes integer NOT NULL DEFAULT 0 CHECK (strikes >= 0),
  -- True if the last strike shut the creator out: they cannot log in and take no requests.
  blocked boolean NOT NULL DEFAULT false,
  requests_blocked_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  -- When operators are reminded of an undecided application, and by when they have to decide.
  review_remind_at timestamptz(3) NOT NULL,
  review_due_at timestamptz(3) NOT NULL CHECK (review_due_at >= review_remind_at),
  -- Since when an operator hides the page from everybody but its creator.
  hidden_at timestamptz(3),
  -- An operator's mark as a creator for adults, with the reason that the creator reads; null without one.
  adult_marked_at timestamptz(3),
  adult_marked_by uuid REFERENCES users,
  adult_mark_reason text CHECK (length(adult_mark_reason) BETWEEN 1 AND 200),
  -- True by either of the two: the creator is then shown only on request.
  adult boolean GENERATED ALWAYS AS (contain_adult_content OR adult_marked_at IS NOT NULL) STORED,
  -- The reason in the languages beside the one that it was typed in.
  adult_mark_reason_in jsonb CHECK (jsonb_typeof(adult_mark_reason_in) = 'object'),
  -- The name's letters as they are typed, every one to three adjacent initials, and its keys on a Korean keyboard, for the search.
  search_letters text NOT NULL DEFAULT '',
  search_initials text[] NOT NULL DEFAULT '{}',
  search_keys text NOT NULL DEFAULT '',
  -- True if lists and searches show the creator.
  listed boolean GENERATED ALWAYS AS (
    verified_at IS NOT NULL AND hidden_at IS NULL AND NOT contain_adult_content AND adult_marked_at IS NULL
  ) STORED,
  -- When the creator left; the page is hidden from then on.
  left_at timestamptz(3),
  -- The video or voice by which the creator introduces themselves; null without one.
  intro_file_id uuid REFERENCES files,
  -- The data of a business, sealed under the creator's own key; null until given.
  business text,
  -- When another account replaced the one before; null while the account is the first.
  bank_account_changed_at timestamptz(3),
  CONSTRAINT creators_adult_mark CHECK (num_nulls(adult_marked_at, adult_marked_by, adult_mark_reason) IN (0, 3)),
  CONSTRAINT creators_adult_mark_reason_in CHECK (adult_mark_reason_in IS NULL OR adult_mark_reason IS NOT NULL)
);
-- Applications that nobody has approved are few, and their review reads no others.
CREATE INDEX creators_not_approved ON creators (review_due_at) WHERE verified_at IS NULL;
CREATE INDEX creators_blocked ON creators (id) WHERE blocked;
CREATE INDEX creators_name_parts ON creators USING gin (lower(name) gin_trgm_ops);
-- The console finds creators by a part of their page's address and lists the newest first, approved or not.
CREATE INDEX creators_url_parts ON creators USING gin (url gin_trgm_ops);
CREATE INDEX creators_newest ON creators (created_at DESC, id DESC);
CREATE INDEX creators_adult ON creators (id) WHERE adult;
CREATE INDEX creators_listed_newest ON creators (created_at DESC, id DESC) WHERE listed;
CREATE INDEX creators_search_initials ON creators USING gin (search_initials) WHERE listed;
CREATE INDEX creators_search_keys ON creators USING gin (search_keys gin_trgm_ops) WHERE listed;

-- Keeps the page of a creator who has left hidden, also if operators show it again.
CREATE FUNCTION keep_left_creator_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden_at := coalesce(NEW.hidden_at, NEW.left_at);
  RETURN NEW;
END $$;
CREATE TRIGGER creators_left_hidden BEFORE UPDATE ON creators
  FOR EACH ROW WHEN (NEW.left_at IS NOT NULL) EXECUTE FUNCTION keep_left_creator_hidden();

-- An activity that creators can choose.
CREATE TABLE tags (
  id uuid PRIMARY KEY,
  -- In Korean.
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 50),
  -- The order in which the tags are offered.
  position integer NOT NULL UNIQUE,
  name_en text NOT NULL UNIQUE CHECK (length(name_en) BETWEEN 1 AND 50),
  name_ja text NOT NULL UNIQUE CHECK (length(name_ja) BETWEEN 1 AND 50)
);
INSERT INTO tags (id, name, name_en, name_ja, position)
VALUES
  ('00000000-0000-4000-8000-000000000001', '게임', 'Gaming', 'ゲーム', 1),
  ('00000000-0000-4000-8000-000000000002', '음악', 'Music', '音楽', 2),
  ('00000000-0000-4000-8000-000000000003', '댄스', 'Dance', 'ダンス', 3),
  ('00000000-0000-4000-8000-000000000004', '먹방', 'Mukbang', 'モッパン', 4),
  ('00000000-0000-4000-8000-000000000005', '뷰티', 'Beauty', 'ビューティー', 5),
  ('00000000-0000-4000-8000-000000000006', '패션', 'Fashion', 'ファッション', 6),
  ('00000000-0000-4000-8000-000000000007', '운동', 'Fitness', 'フィットネス', 7),
  ('00000000-0000-4000-8000-000000000008', '개그', 'Comedy', 'お笑い', 8),
  ('00000000-0000-4000-8000-000000000009', '그림', 'Drawing', 'イラスト', 9),
  ('00000000-0000-4000-8000-000000000010', '일상', 'Everyday life', '日常', 10),
  ('00000000-0000-4000-8000-000000000011', '반려동물', 'Pets', 'ペット', 11),
  ('00000000-0000-4000-8000-000000000012', '교육', 'Learning', '学び', 12);

-- A tag that a creator has chosen.
CREATE TABLE creator_tags (
  creator_id uuid NOT NULL REFERENCES creators,
  tag_id uuid NOT NULL REFERENCES tags,
  PRIMARY KEY (creator_id, tag_id)
);
CREATE INDEX creator_tags_by_tag ON creator_tags (tag_id, creator_id);

-- A page address that leads to a creator: the current one, or an earlier one of their public page.
CREATE TABLE creator_urls (
  -- One key holds all addresses, so that nobody takes an address while somebody else leaves it.
  url text PRIMARY KEY,
  creator_id uuid NOT NULL REFERENCES creators,
  -- When the creator last took the address.
  taken_at timestamptz(3) NOT NULL
);
CREATE INDEX creator_urls_of_creator ON creator_urls (creator_id, taken_at DESC);

-- The values that lists of creators are ordered by; a row of the view `creator-orders`.
CREATE TABLE creator_orders (
  creator_id uuid PRIMARY KEY,
  -- Null until an event has told of the creator; no list shows them before.
  applied_at timestamptz(3),
  -- The higher the better; everybody begins with 0.
  grade_rank smallint NOT NULL CHECK (grade_rank BETWEEN 0 AND 2),
  completed integer NOT NULL CHECK (completed >= 0)
);
CREATE INDEX creator_orders_popular ON creator_orders (completed DESC, applied_at DESC, creator_id DESC);
CREATE INDEX creator_orders_recommended ON creator_orders (grade_rank DESC, completed DESC, applied_at DESC, creator_id DESC);

-- The type of a creator's business since an instant; it decides the tax of a month (docs/rules/settlements.md#tax). A row is never changed.
CREATE TABLE creator_business_types (
  creator_id uuid NOT NULL REFERENCES creators,
  since timestamptz(3) NOT NULL,
  business_type text NOT NULL CHECK (business_type IN ('NONE', 'PRIVATE', 'CORPORATION')),
  PRIMARY KEY (creator_id, since)
);

-- A decision of two of the staff on where a creator is paid; never changed. Without a row, the creator's own row has always held the same.
CREATE TABLE creator_overseas_accounts (
  creator_id uuid NOT NULL REFERENCES creators,
  since timestamptz(3) NOT NULL,
  overseas_account boolean NOT NULL,
  overseas_account_before boolean NOT NULL,
  PRIMARY KEY (creator_id, since)
);
