import { Language, mailChoices } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { isLinkCode } from '../../link-code.ts';
import { mailNotice, type NoticeFacts, notice } from '../../notice.ts';
import { declaredNotices } from '../../slices.ts';
import { fillWords } from './fill-words.ts';
import { mailOf } from './mail-of.ts';

const site = { PUBLIC_URL: 'https://sowon.example', PERSON_KEY: Buffer.alloc(32, 1).toString('base64') };
const languages = Language.options;

function mail(of: Parameters<typeof mailOf>[1], language: Language, facts: NoticeFacts) {
  const open = () => {
    throw new Error('nothing is sealed');
  };
  const row = { id: 'mission-1:2:key:3', recipient_id: 'a-member', facts, mail_sealed: null };
  return mailOf(site, of, row, { email: 'a@b.example', language, hasLeft: false, open });
}

const words = (text: string) => ({ title: text, body: text, action: 'Look' });

test('every notice has a name of its own', () => {
  const keys = declaredNotices.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(10);
});

test.each(
  declaredNotices.flatMap((declared) =>
    languages.map((language) => [declared.key, language, declared] as const),
  ),
)('%s says something whole in %s, as text and as HTML', (_, language, declared) => {
  const facts = Object.fromEntries(
    declared.names.map((name, index) => [name, declared.opens?.idOf === name ? 'an-id' : 1_000 + index]),
  );
  const { subject, text, html } = mail(declared, language, facts);
  const { title, body, action } = declared.texts[language];
  expect(title.length * body.length * action.length).toBeGreaterThan(0);
  expect(subject).toMatch(/^\[Sowon\] \S/);
  for (const part of [subject, text, html.replace(/<[^>]*>/g, '')])
    expect(part).not.toMatch(/undefined|[{}]/);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/<img|src=/);
  // What it is about; the settings, for a member who can open them; and the end of such mails, where they may be stopped.
  const isStoppable = (mailChoices as readonly string[]).includes(declared.topic);
  const links = 1 + (declared.listed && declared.mailTo === null ? 1 : 0) + (isStoppable ? 1 : 0);
  for (const { length } of [text.match(/https:\S+/g) ?? [], html.match(/href="https:/g) ?? []]) {
    expect(length).toBe(links);
  }
});

test('members are offered to stop those mails that there are, and none that anything hangs on', () => {
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

test('Korean is formal, in every sentence', () => {
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

test('numbers and instants are written as the language writes them, ids as they are', () => {
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

test('a mail to whom no login may be open leads to a page that its code opens', () => {
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
  'a mail that is older than the link of its notice says in %s whom to ask, and leads to a page that is open',
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

test('a link that a notice always had is never left out', () => {
  const declared = declaredNotices.find(({ key }) => key === 'strike.login-blocked');
  if (!declared) throw new Error('there is no such notice');
  expect(() => mail(declared, 'en', { strikes: 3, appealDays: 30 })).toThrow('there is no id strikeId');
});

test('what is in a fact cannot become HTML', () => {
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

test('a fact that is missing is no text', () => {
  const declared = mailNotice({
    key: 'test',
    listed: true,
    page: '/',
    texts: { ko: words('{points}'), en: words(''), ja: words('') },
  });
  expect(() => mail(declared, 'ko', {})).toThrow('test: there is no fact points');
});

test('the compiler refuses what does not fit together', () => {
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
