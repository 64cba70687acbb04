import type { Pool } from 'pg';
import { spelledName } from '../../services/src/slices/people/creators/spelling.ts';

/** Searches of creators, as the pages of the fan app make them. */
export const searches = {
  'newest first': '/api/v1/creators/page?type=newest',
  'popular first': '/api/v1/creators/page?type=popular',
  'recommended first': '/api/v1/creators/page?type=recommended',
  'recommended, the fortieth page': '/api/v1/creators/page?type=recommended&page=39',
  'of one tag, popular first': `/api/v1/creators/page?type=popular&tags=00000000-0000-4000-8000-000000000002`,
  'by a name': named('하늘'),
  'by a name, popular first': `${named('하늘')}&type=popular`,
  'by three initials': named('ㅎㄴㅅ'),
  'by two initials': named('ㅎㄴ'),
  'by one initial': named('ㅎ'),
  'by a syllable and an initial': named('하ㄴ'),
  'with a slip': named('바더소리'),
  'on the other keyboard': named('gksmfthfl'),
  'by a name that nobody has': named('zzzzzz'),
  tags: '/api/v1/tags/creator',
} as const;

function named(name: string): string {
  return `/api/v1/creators/page?${new URLSearchParams({ name })}`;
}

const syllables = [
  ...'가나다라마바사아자차카타파하강김남달도라로루리마민바박별보비빛산새서선소솔송수슬시아연영예오우원유윤은이인재정조주준지진채초태하한해햇현혜호화희늘봄꽃콩달몽탄빵곰냥멍',
];
const words = ['tv', 'game', 'haru', 'mina', 'studio', 'sky', 'music', 'daily', 'star', 'moon'];
const atOnce = 5_000;

/**
 * Fills up to `upTo` creators with their own members: rows without streams, because only their lists are read. One in twenty is not approved, for adults or
 * hidden; each has two of the twelve tags, and a few have performed most of the missions.
 */
export async function fillCreators(pool: Pool, upTo: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from creators');
  for (let from = rows[0]?.count ?? 0; from < upTo; from += atOnce) {
    const made = Array.from({ length: Math.min(atOnce, upTo - from) }, (_, at) => {
      const name = nameOf(from + at);
      return { n: from + at, name, ...spelledName(name) };
    });
    await pool.query(inserted, [JSON.stringify(made)]);
  }
  for (const table of ['users', 'creators', 'creator_tags', 'creator_orders']) {
    await pool.query(`vacuum analyze ${table}`);
  }
}

/** Returns the same name for the same number in every run. */
function nameOf(n: number): string {
  let state = (n + 1) * 2_654_435_761;
  const draw = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
  const korean = Array.from({ length: 2 + draw(3) }, () => syllables[draw(syllables.length)]).join('');
  const word = words[draw(words.length)] ?? '';
  return [korean, korean, `${korean} ${word}`, `${word}${draw(10_000)}`][draw(4)] ?? korean;
}

const inserted = `
  with made as (
    select gen_random_uuid() as user_id, gen_random_uuid() as id, r.*,
      timestamptz '2026-01-01' + r.n * interval '2 minutes' as at
    from jsonb_to_recordset($1::jsonb) as r (n int, name text, search_letters text, search_initials text[], search_keys text)
  ), members as (
    insert into users (id, username, email, password_hash, personal_data, language, verified_at, created_at)
    select user_id, name, user_id || '@people.example', '', '', 'ko', at, at from made
    returning id
  ), placed as (
    insert into creators (id, user_id, name, search_letters, search_initials, search_keys, url, description, sns_links,
      business_type, contain_adult_content, grade, verified_at, hidden_at, created_at, review_remind_at, review_due_at)
    select made.id, user_id, name, search_letters, search_initials, search_keys, 'c-' || n, '', '[]', 'NONE', n % 50 = 1,
      case when n % 10 = 3 then 'DIAMOND' when n % 4 = 2 then 'GOLD' else 'SILVER' end,
      case when n % 50 = 0 then null else at end, case when n % 100 = 2 then at end, at, at, at
    from made, (select count(*) from members) as first
    returning id
  ), tagged as (
    insert into creator_tags
    select id, t.tag_id from made, (select count(*) from placed) as first,
      lateral (select tags.id as tag_id from tags where position % 12 in (n % 12, n % 11)) as t
  )
  insert into creator_orders
  select id, at, case when n % 10 = 3 then 2 when n % 4 = 2 then 1 else 0 end, (1000 / (1 + n % 997))::int from made`;
