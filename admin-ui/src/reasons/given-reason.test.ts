import { expect, test } from 'vitest';
import { givenReason } from './given-reason.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('a reason is sent trimmed, in each language that was filled in', () => {
  expect(givenReason(form({ reason: ' 욕설 ' }))).toEqual({ reason: '욕설' });
  expect(givenReason(form({ reason: '욕설', 'reasonIn.en': ' Abuse ', 'reasonIn.ja': ' ' }))).toEqual({
    reason: '욕설',
    reasonIn: { en: 'Abuse' },
  });
  expect(givenReason(form({ reason: '욕설', 'reasonIn.en': '', 'reasonIn.ja': '' }))).toEqual({
    reason: '욕설',
  });
});
