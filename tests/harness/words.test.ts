import { expect, test } from 'vitest';
import { coins, wordsOf } from './words.ts';

test('the words of the app come in each of its languages, with their numbers and the parts of the page in them', async () => {
  const [ko, en, ja] = await Promise.all([wordsOf('ko'), wordsOf('en'), wordsOf('ja')]);
  expect([ko, en, ja].map((say) => say('Log in'))).toEqual(['로그인', 'Log in', 'ログイン']);
  expect([1, 1200].map((points) => coins(en, points))).toEqual(['1 coin', '1,200 coins']);
  expect(ko('<0/> were refunded.', { '<0/>': coins(ko, 30) })).toBe('30코인이 환불되었어요.');
  expect(en('For <0>{to}</0>', { to: 'Robin' })).toBe('For Robin');
});

test('an unknown text and a text with a missing argument are refused', async () => {
  const say = await wordsOf('en');
  expect(() => say('Log inn')).toThrow('the app has no text "Log inn"');
  expect(() => say('Pay {0}')).toThrow('"Pay {0}" needs 0');
  expect(() => say('<0/> were refunded.')).toThrow('needs <0/>');
});
