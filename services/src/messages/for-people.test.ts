import { type ErrorCode, errorTable, Language } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { NoticeFacts } from '../notice.ts';
import { fillWords } from '../slices/ground/notices/fill-words.ts';
import { declaredNotices } from '../slices.ts';
import * as korean from './korean.ts';
import { fieldText, refusalText } from './refusal-words.ts';
import { schemaWords } from './schema-words.ts';

const languages = Language.options;

/** One sample code for each kind of fact in refusals. */
const codes = {
  missionStatus: 'TRANSCODING',
  drawStatus: 'APPLYING',
  approvalStatus: 'PROPOSED',
  payoutStatus: 'FILE_MADE',
  depositStatus: 'cancelled',
  transferStatus: 'RETURNING',
  kinds: 'IMAGE, VOICE',
} as const;
const instant = '2026-11-03T05:00:00.000Z';

/** Sample values of all facts of a text: an instant for a time, a code for a state, else a number. */
const factsOf = (texts: readonly string[]) =>
  Object.fromEntries(
    texts
      .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      .map((name) => [name, (codes as Record<string, string>)[name] ?? (isTime(name) ? instant : 12_345)]),
  );
const isTime = (name: string) => /(until|At|^due|Until)$/.test(name);

const unfit = [
  ['an instant', /\d{4}-\d\d-\d\dT/],
  ['a code', /\b[A-Z]{2,}_[A-Z]+\b|\b(APPLYING|TRANSCODING|PROPOSED|RETURNING|IMAGE|VOICE|PREPARED|OPEN)\b/],
  ['a word of the code', /undefined|null|NaN|\[object|expected \w+, received|[{}]/],
  ['a particle that does not fit', /\((을|를|이|가|은|는|와|과|으|이라)\)/],
] as const;

function expectFit(text: string) {
  expect(text).not.toBe('');
  for (const [what, pattern] of unfit) expect(text, what).not.toMatch(pattern);
}

test.each(languages)('a refusal in %s shows no code, raw instant or missing fact', (language) => {
  for (const [code, { en }] of Object.entries(errorTable)) {
    for (const reader of ['member', 'staff'] as const)
      expectFit(refusalText(language, code as ErrorCode, factsOf([en]), reader));
  }
  for (const text of Object.keys(korean.fields)) expectFit(fieldText(language, text, factsOf([text])));
});

test.each(languages)('a notice in %s shows no code, raw instant or missing fact', (language) => {
  for (const declared of declaredNotices) {
    const facts: NoticeFacts = factsOf(declared.names.map((name) => `{${name}}`));
    for (const text of Object.values(fillWords(declared, language, facts))) expectFit(text);
  }
});

const anything = z.strictObject({
  text: z.string().min(1).max(3),
  more: z.string().min(2),
  number: z.number(),
  whole: z.int().min(1).max(9),
  above: z.number().gt(0).lt(5),
  step: z.number().multipleOf(5),
  flag: z.boolean(),
  agreed: z.literal(true),
  choice: z.enum(['ALPHA', 'BETA_GAMMA']),
  either: z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.number() })]),
  list: z.array(z.string()).min(1).max(2),
  day: z.iso.date(),
  moment: z.iso.datetime(),
  mail: z.email(),
  page: z.url(),
  id: z.uuid(),
  form: z.string().regex(/^a{3}$/),
  inside: z.strictObject({ deep: z.string() }),
});

const inputs: readonly unknown[] = [
  {},
  Object.fromEntries(Object.keys(anything.shape).map((name) => [name, null])),
  Object.fromEntries(Object.keys(anything.shape).map((name) => [name, 'long and wrong'])),
  Object.fromEntries(Object.keys(anything.shape).map((name) => [name, 1.5])),
  { text: '', more: '', whole: 0, above: 0, step: 3, list: [], choice: 'DELTA', either: {}, inside: {} },
  { text: 'four', whole: 10, above: 5, list: ['a', 'b', 'c'], extra: true },
  'no object',
  null,
];

test.each(languages)('a schema error in %s is readable for people', (language) => {
  const { ko, en } = { ko: /[가-힣]/, en: /^[^가-힣ぁ-ん]+$/ };
  const inLanguage = { ko, en, ja: /[ぁ-んァ-ン一-龯]/ }[language];
  let count = 0;
  const see = (issues: readonly z.core.$ZodIssue[]) => {
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys') continue;
      count++;
      expectFit(issue.message);
      expect(issue.message).toMatch(inLanguage);
      expect(issue.message).not.toMatch(/string|boolean|object|ALPHA|regex|pattern/i);
      if (issue.code === 'invalid_union') issue.errors.forEach(see);
    }
  };
  for (const input of inputs) {
    see(anything.safeParse(input, { error: (issue) => schemaWords(language, issue) }).error?.issues ?? []);
  }
  expect(count).toBeGreaterThan(60);
});
