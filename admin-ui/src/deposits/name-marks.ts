/** A piece of a name, marked where the other name has something else. */
export interface NamePiece {
  readonly text: string;
  readonly differs: boolean;
}

/** True for spaces and punctuation, which banks write differently; the server's comparison ignores them too. */
const isLeftOut = (letter: string) => /[\s()·.,'-]/u.test(letter);
const plain = (letter: string) => letter.normalize('NFKC').toLowerCase();

/**
 * Marks the letters that only one of two names has.
 * @returns the pieces of each name in order; spaces and punctuation never differ
 */
export function nameMarks(one: string, other: string): readonly [NamePiece[], NamePiece[]] {
  const [left, right] = [[...one.normalize('NFC')], [...other.normalize('NFC')]];
  const shared = sharedLetters(left, right);
  return [pieces(left, shared.left), pieces(right, shared.right)];
}

/** Returns the positions of the longest common subsequence of letters. */
function sharedLetters(left: readonly string[], right: readonly string[]) {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const isSame = (row: number, column: number) => plain(left[row] ?? '') === plain(right[column] ?? '');
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const line = lengths[row];
      if (line)
        line[column] = isSame(row, column)
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const found = { left: new Set<number>(), right: new Set<number>() };
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (isSame(row, column)) {
      found.left.add(row);
      found.right.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

function pieces(letters: readonly string[], shared: ReadonlySet<number>): NamePiece[] {
  const all: { text: string; differs: boolean }[] = [];
  for (const [place, text] of letters.entries()) {
    const differs = !shared.has(place) && !isLeftOut(text);
    const last = all.at(-1);
    if (last?.differs === differs) last.text += text;
    else all.push({ text, differs });
  }
  return all;
}
