import type { NameAgreement } from '@sowon/contracts';

/** Minimum length of a shortened name. Banks cut off long names, and write names of companies and joint accounts in their own ways. */
const shortestCut = 3;

/**
 * Compares the name that a bank printed with the name that a fan gave. SAME ignores spaces, width and capitals, and accepts a name that is the beginning of the
 * other. SIMILAR allows one or two typing errors (for Hangul: in a consonant or a vowel), or a name that contains the other.
 */
export function nameAgreement(printed: string, told: string): NameAgreement {
  const [one, other] = [plain(printed), plain(told)];
  if (one === other) return 'SAME';
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  if (short === '') return 'OTHER';
  if (long.startsWith(short) && [...short].length >= shortestCut) return 'SAME';
  const [left, right] = [letters(one), letters(other)];
  const most = Math.min(left.length, right.length) < 8 ? 1 : 2;
  return distance(left, right) <= most || long.includes(short) ? 'SIMILAR' : 'OTHER';
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()·.,'-]|주식회사|㈜/gu, '');

/** NFD splits Hangul into consonants and vowels. */
const letters = (name: string) => [...name.normalize('NFD')];

/** Returns the Levenshtein distance: letters inserted, removed or changed. */
function distance(left: readonly string[], right: readonly string[]): number {
  let row = right.map((_, at) => at + 1);
  for (const [at, letter] of left.entries()) {
    let before = at + 1;
    const next: number[] = [];
    for (const [column, other] of right.entries()) {
      const diagonal = column === 0 ? at : (row[column - 1] ?? 0);
      before = Math.min(diagonal + (letter === other ? 0 : 1), before + 1, (row[column] ?? 0) + 1);
      next.push(before);
    }
    row = next;
  }
  return row.at(-1) ?? left.length;
}
