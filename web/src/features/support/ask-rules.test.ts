import { expect, test } from 'vitest';
import { type AskDraft, askBody, askProblems } from './ask-rules.ts';

const draft = (more: Partial<AskDraft> = {}): AskDraft => ({
  subject: 'MISSION',
  text: ' Where is my song? ',
  file: null,
  ...more,
});
const file = { id: 'f', s3Url: '/media/f/original', filename: 'screen.png', kind: 'IMAGE' as const };

test('a question is sent with its page, and with its picture if there is one', () => {
  const asked = { subject: 'MISSION', text: 'Where is my song?', askedFrom: '/faq?type=MISSION' };
  expect(askBody(draft(), '/faq?type=MISSION')).toEqual(asked);
  expect(askBody(draft({ file }), '/faq?type=MISSION')).toEqual({ ...asked, imageFileId: 'f' });
});

test('a question needs words, at most 2,000 characters, and a finished upload', () => {
  const wrong = (more: Partial<AskDraft>) =>
    Object.entries(askProblems(draft(more))).flatMap(([name, problem]) => (problem ? [name] : []));
  expect(wrong({})).toEqual([]);
  expect(wrong({ text: ' \n ' })).toEqual(['text']);
  expect(wrong({ text: 'a'.repeat(2_000) })).toEqual([]);
  expect(wrong({ text: 'a'.repeat(2_001) })).toEqual(['text']);
  expect(wrong({ file: 'uploading' })).toEqual(['file']);
});
