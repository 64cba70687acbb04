import { posix } from 'node:path';
import { readImports } from './imports.ts';

/**
 * Returns the files that import each other in a circle, and those between two circles. Types count as well: who reads one of these files has to read all of
 * them.
 * @param sources the text of each file by its path
 */
export function inCircles(sources: ReadonlyMap<string, string>): string[] {
  const left = new Map(
    [...sources].map(([path, source]) => [
      path,
      readImports(source)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(path), specifier)),
    ]),
  );
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [path, targets] of left) {
      if (!imported.has(path) || !targets.some((target) => left.has(target))) left.delete(path);
    }
  }
  return [...left.keys()];
}
