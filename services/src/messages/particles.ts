import { josa } from 'es-hangul';

type Pair = Parameters<typeof josa.pick>[1];

/** Particles as written in texts before an unknown word. */
const open: Readonly<Record<string, Pair>> = {
  '을(를)': '을/를',
  '이(가)': '이/가',
  '은(는)': '은/는',
  '와(과)': '와/과',
  '(으)로': '으로/로',
};

const opens = /([^\s]*)(을\(를\)|이\(가\)|은\(는\)|와\(과\)|\(으\)로)/g;

/** Replaces each particle written as `을(를)` in a Korean text by the one that fits the word before it: `3,000원을`, `US$5를`, `등록으로`. */
export const fitParticles = (text: string): string =>
  text.replace(opens, (_, word: string, particle: string) => {
    const pair = open[particle];
    return word + (pair ? josa.pick(spoken(word), pair) : particle);
  });

const digits = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const letters: Readonly<Record<string, string>> = { l: '엘', m: '엠', n: '엔', r: '알' };
const signs: Readonly<Record<string, string>> = { '%': '퍼센트', $: '달러', '₩': '원', '¥': '엔' };

/** Returns how the end of a word is spoken: the unit of money, the last digit of a number, the name of the last Latin letter. */
function spoken(word: string): string {
  const unit = /([$₩¥])\s?[\d.,]+\P{L}*$/u.exec(word)?.[1];
  if (unit !== undefined) return signs[unit] ?? '';
  const last = word.match(/[\p{L}\p{N}%]/gu)?.at(-1) ?? '';
  if (/\d/.test(last)) return digits[Number(last)] ?? '';
  return signs[last] ?? (/[a-z]/i.test(last) ? (letters[last.toLowerCase()] ?? '아') : last);
}
