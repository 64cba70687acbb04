import { Language, mailChoices } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { isLinkCode } from '../../../link-code.ts';
import { mailNotice, type NoticeFacts, notice } from '../../../notice.ts';
import { declaredNotices } from '../../../slices.ts';
import { nothingKnown } from './about.ts';
import { fillWords } from './fill-words.ts';
import { mailOf } from './mail-of.ts';
import { pushOf } from './send-pushes.ts';

const site = {
  ...{ PUBLIC_URL: 'https://sowon.example', PERSON_KEY: Buffer.alloc(32, 1).toString('base64') },
  ...{ COMPANY_NAME: '(주)소원', COMPANY_REPRESENTATIVE: '김소원', COMPANY_BUSINESS_NUMBER: '220-81-62517' },
  ...{ COMPANY_MAIL_ORDER_NUMBER: '제2026-서울마포-0001호', COMPANY_ADDRESS: '서울특별시 마포구 양화로 1' },
  ...{ COMPANY_PHONE: '02-000-0000', COMPANY_EMAIL: 'help@sowon.example' },
};
const languages = Language.options;

function mail(
  of: Parameters<typeof mailOf>[1],
  language: Language,
  facts: NoticeFacts,
  about?: Parameters<typeof mailOf>[4],
) {
  const open = () => {
    throw new Error('nothing is sealed');
  };
  const row = { id: 'mission-1:2:key:3', recipient_id: 'a-member', facts, mail_sealed: null };
  return mailOf(site, of, row, { email: 'a@b.example', language, open }, about);
}

const words = (text: string) => ({ title: text, body: text, action: 'Look' });

test('every notice has a unique name', () => {
  const keys = declaredNotices.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(10);
});

test.each(
  declaredNotices.flatMap((declared) =>
    languages.map((language) => [declared.key, language, declared] as const),
  ),
)('%s has a complete text in %s, as plain text and as HTML', (_, language, declared) => {
  const facts = Object.fromEntries(
    declared.names.map((name, index) => [name, declared.opens?.idOf === name ? 'an-id' : 1_000 + index]),
  );
  const { subject, text, html } = mail(declared, language, facts);
  const { title, body, action } = declared.texts[language];
  expect(title.length * body.length * action.length).toBeGreaterThan(0);
  expect(subject).toMatch(/^\[Sowon\] \S/);
  for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '')])
    expect(part).not.toMatch(/undefined|[{}]/);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/<img|src=/);
  // Links: the notice's page, the settings for a member who can open them, and the stop link for mails that may be stopped.
  const isStoppable = (mailChoices as readonly string[]).includes(declared.topic);
  const links = 1 + (declared.listed && declared.mailTo === null ? 1 : 0) + (isStoppable ? 1 : 0);
  for (const { length } of [text.match(/https:\S+/g) ?? [], html.match(/href="https:/g) ?? []]) {
    expect(length).toBe(links);
  }
});

test('members can stop exactly the optional mail topics, and no essential ones', () => {
  const mailed = declaredNotices.filter((declared) => declared.mail).map(({ topic }) => topic);
  expect(new Set(mailed)).toEqual(new Set(['ESSENTIAL', ...mailChoices]));
  const optional = declaredNotices.filter(({ topic }) => topic !== 'ESSENTIAL').map(({ key }) => key);
  expect(optional.toSorted()).toEqual([
    'comment.answered',
    'comment.shown-again',
    'comment.written',
    'commenting.allowed',
    'creator-page.shown-again',
    'creator.adult-mark-lifted',
    'draw.awaits-number',
    'draw.not-drawn',
    'files.given-back',
    'mission.adult-mark-lifted',
    'mission.completed',
    'mission.thanked',
    'product.shown-again',
  ]);
});

test('Korean sentences are formal', () => {
  const all = declaredNotices.flatMap(({ key, texts, opens }) =>
    [texts, ...(opens?.before ? [opens.before] : [])].map((each) => ({ key, texts: each })),
  );
  for (const { key, texts } of all) {
    for (const sentence of texts.ko.body.split(/[.\n]+/).filter((part) => part.trim() !== '')) {
      expect(sentence, key).toMatch(/니다$/);
    }
    expect(texts.ko.title, key).toMatch(/니다$/);
  }
});

test('numbers and instants are formatted for the language, and ids are unchanged', () => {
  const declared = mailNotice({
    key: 'test',
    listed: true,
    page: '/here/{id}',
    texts: {
      ko: words('{points} {until} {id}'),
      en: words('{points} {until}'),
      ja: words('{points} {until}'),
    },
  });
  const facts = { points: 12_345, until: '2026-12-31T15:00:00.000Z', id: 'a/b' };
  expect(languages.map((language) => fillWords(declared, language, facts).title)).toEqual([
    '12,345 2027년 1월 1일 00:00 a/b',
    '12,345 January 1, 2027 at 00:00',
    '12,345 2027年1月1日 0:00',
  ]);
  expect(mail(declared, 'ko', facts).text).toContain('https://sowon.example/here/a%2Fb\n');
});

test('a mail to a member with a blocked login links a page that its code opens', () => {
  const declared = declaredNotices.find(({ key }) => key === 'strike.login-blocked');
  if (!declared) throw new Error('there is no such notice');
  const { text } = mail(declared, 'en', { strikes: 3, appealDays: 30, strikeId: 'a-strike' });
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(link.pathname).toBe('/strike-appeal');
  expect(link.searchParams.get('id')).toBe('a-strike');
  const code = link.searchParams.get('code') ?? '';
  expect(isLinkCode(site, { page: link.pathname, id: 'a-strike' }, code)).toBe(true);
});

test.each(languages)(
  'a mail older than its notice’s link says in %s whom to ask, and links an open page',
  (language) => {
    const declared = declaredNotices.find(({ key }) => key === 'account.shut-out');
    if (!declared) throw new Error('there is no such notice');
    const [old, { text }] = [mail(declared, language, {}), mail(declared, language, { shutOutId: 'an-id' })];
    expect(old.text).toMatch(/고객센터|support|サポート/);
    expect(old.text).not.toMatch(/shut-out|링크|link of this mail|リンク/);
    expect(old.text).toContain(':\nhttps://sowon.example/operating-policies\n');
    expect(text).toContain('https://sowon.example/shut-out?id=an-id&code=');
    expect(text).not.toMatch(/고객센터|support|サポート/);
  },
);

test('a required link of a notice is never left out', () => {
  const declared = declaredNotices.find(({ key }) => key === 'strike.login-blocked');
  if (!declared) throw new Error('there is no such notice');
  expect(() => mail(declared, 'en', { strikes: 3, appealDays: 30 })).toThrow('there is no id strikeId');
});

test('a mail names the company in its text and in its HTML', () => {
  const declared = mailNotice({
    ...{ key: 'test', listed: true, page: '/' },
    texts: { ko: words('a'), en: words('a'), ja: words('a') },
  });
  const { text, html } = mail(declared, 'ko', {});
  for (const fact of ['대표자 김소원', '제2026-서울마포-0001호', '02-000-0000 · help@sowon.example']) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
});

test('a fact is escaped in HTML', () => {
  const declared = mailNotice({
    key: 'test',
    listed: true,
    page: '/',
    texts: { ko: words('{id}'), en: words('{id}'), ja: words('{id}') },
  });
  const { html, text } = mail(declared, 'en', { id: `<b onload="x">'&` });
  expect(html).toContain('&lt;b onload=&quot;x&quot;&gt;&#39;&amp;');
  expect(html).not.toContain('<b ');
  expect(text).toContain(`<b onload="x">'&`);
});

test('a missing fact throws instead of leaving a gap', () => {
  const declared = mailNotice({
    key: 'test',
    listed: true,
    page: '/',
    texts: { ko: words('{points}'), en: words(''), ja: words('') },
  });
  expect(() => mail(declared, 'ko', {})).toThrow('test: there is no fact points');
});

const about = { ...nothingKnown, who: '하늘', wish: '생일 축하 영상' };
const completed = declaredNotices.find(({ key }) => key === 'mission.completed');
const facts = { missionId: 'm', points: 1_200 };

test.each([
  ['ko', '생일 축하 영상', '하늘 님이 ‘생일 축하 영상’을 보냈습니다'],
  ['ko', '생일 축하 노래', '하늘 님이 ‘생일 축하 노래’를 보냈습니다'],
  ['ko', '모닝콜', '하늘 님이 ‘모닝콜’을 보냈습니다'],
  ['en', '생일 축하 영상', '하늘 has sent you “생일 축하 영상”'],
  ['ja', '생일 축하 영상', '하늘さんから「생일 축하 영상」が届きました'],
] as const)('a title in %s names the person and %s', (language, wish, title) => {
  if (!completed) throw new Error('there is no such notice');
  expect(fillWords(completed, language, facts, { ...about, wish }).title).toBe(title);
  // If one name is missing, the title shows neither.
  for (const lacks of [{ who: null }, { wish: null }])
    expect(fillWords(completed, language, facts, { ...about, ...lacks }).title).toBe(
      completed.texts[language].title,
    );
});

test.each(languages)('a mail is entirely in %s', (language) => {
  if (!completed) throw new Error('there is no such notice');
  const { subject, text, html } = mail(completed, language, facts);
  const { title, body, action } = completed.texts[language];
  expect(subject).toBe(`[Sowon] ${title}`);
  for (const said of [body, action]) for (const part of [text, html]) expect(part).toContain(said);
});

test('a push names a public wish, and no detail of a private one', () => {
  if (!completed) throw new Error('there is no such notice');
  const titleOf = (isPrivate: boolean) =>
    pushOf(completed, { id: 'n', facts, language: 'ko' }, 60, { ...about, isPrivate }).payload;
  expect(titleOf(false)).toContain('생일 축하 영상');
  expect(titleOf(true)).not.toMatch(/하늘|생일/);
});

test('a mail shows the person and the subject, and only a public picture', () => {
  if (!completed) throw new Error('there is no such notice');
  const picture = (s3Url: string) => ({ id: 'f', filename: 'f', kind: 'IMAGE' as const, s3Url });
  const open = mail(completed, 'ko', facts, { ...about, thumbnail: picture('/media/f/original') });
  expect(open.html).toContain('<img src="https://sowon.example/media/f/original" alt=""');
  expect(open.text).toContain('하늘 · 생일 축하 영상 · 코인 1,200개');
  const signed = mail(completed, 'ko', facts, { ...about, thumbnail: picture('/media/f/original?s=1&e=2') });
  expect(signed.html).not.toContain('<img');
  const guardian = declaredNotices.find(({ mailTo }) => mailTo !== null);
  if (!guardian) throw new Error('there is no mail to a guardian');
  const all = Object.fromEntries(guardian.names.map((name) => [name, 'x']));
  expect(mail(guardian, 'ko', all, about).text).not.toContain('하늘');
});

test('a name cannot become HTML, a link or a mail header line', () => {
  if (!completed) throw new Error('there is no such notice');
  const { html, text, subject } = mail(completed, 'en', facts, {
    ...about,
    who: '<b>evil.example</b>',
    wish: 'https://evil.example/?x={points}',
  });
  expect(html).not.toContain('<b>');
  for (const part of [html, text, subject]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject).toContain('{points}');
});

test('titles with names use only facts of the notice, and Korean ones are formal', () => {
  for (const { key, named, names } of declaredNotices) {
    if (named === null) continue;
    for (const title of Object.values(named)) {
      const needed = [...title.matchAll(/\{(\w+)/g)].map(([, name]) => name);
      expect(needed.length, key).toBeGreaterThan(0);
      for (const name of needed) expect(['who', 'wish', ...names], key).toContain(name);
    }
    expect(named.ko, key).toMatch(/니다$/);
  }
});

test.each(languages)('a strike, an appeal and their outcome name the wish in %s', (language) => {
  const ofStrikes = declaredNotices.filter(({ key }) => /^(strike|appeal)\./.test(key));
  expect(ofStrikes).toHaveLength(9);
  for (const declared of ofStrikes) {
    const facts = Object.fromEntries(declared.names.map((name) => [name, name === 'strikeId' ? 'an-id' : 2]));
    const about = { ...nothingKnown, who: '하루', wish: '생일 노래' };
    const { subject, text, html } = mail(declared, language, facts, about);
    expect(subject).toContain('생일 노래');
    // The name of the person is on the card of the mail.
    for (const said of [text, html]) expect(said).toContain('하루');
    expect(mail(declared, language, facts).subject).not.toContain('{');
  }
});

test('a failed mission and its coins are reported with the person and the wish', () => {
  const about = declaredNotices.filter(
    ({ key, page }) => page.startsWith('/mission-detail/') && !/adult|comment|entered/.test(key),
  );
  const silent = about.filter(({ named }) => named === null || !/\{(who|wish)/.test(named.en));
  expect(silent.map(({ key }) => key)).toEqual([]);
});

test('the compiler rejects a notice whose texts and facts do not match', () => {
  const said = { title: 'a', body: 'b', action: 'c' } as const;
  const texts = { ko: said, en: said, ja: said };
  const declared = { key: 'test', to: () => [], mail: true, page: '/' } as const;
  // @ts-expect-error: there is no such event
  notice({ ...declared, texts, on: 'MissionForgotten', facts: () => ({}) });
  // @ts-expect-error: a language is missing
  notice({ ...declared, texts: { ko: texts.ko, en: texts.en }, on: 'MissionCompleted', facts: () => ({}) });
  const counting = { ...texts, ja: { ...said, title: '{points}' } } as const;
  // @ts-expect-error: one language needs a fact that is not given
  notice({ ...declared, texts: counting, on: 'MissionCompleted', facts: () => ({}) });
  // @ts-expect-error: the event has no such field
  notice({ ...declared, texts, on: 'MissionCompleted', facts: ({ dueAt }) => ({ dueAt }) });
  // @ts-expect-error: the page needs a fact that is not given
  notice({ ...declared, texts, page: '/m/{missionId}', on: 'MissionCompleted', facts: () => ({}) });
});
