import { readImports } from './imports.ts';
import { brokenLayerRule } from './layers.ts';
import { placeOf, targetOf } from './place.ts';
import { brokenInnerRule, brokenPackageRule, brokenRoomRule } from './rooms.ts';
import { brokenWebRule } from './web-layers.ts';

const MOST_LINES = 300;

export interface Violation {
  /** Path from the root, with the line: "services/src/slices/money/coins/queries.ts:3". */
  at: string;
  rule: string;
}

/** Checks the imports of a source file against the import rules, and its length. @param order the list of slices */
export function checkFile(path: string, source: string, order: readonly string[]): Violation[] {
  const from = placeOf(path);
  const violations: Violation[] = [];
  for (const { specifier, line, typeOnly } of readImports(source)) {
    const to = targetOf(path, specifier);
    const rule =
      to === undefined
        ? brokenPackageRule(from, specifier)
        : (brokenRoomRule(from, to) ??
          brokenInnerRule(from, to, typeOnly) ??
          brokenLayerRule(from, to, typeOnly, order) ??
          brokenWebRule(from, to));
    if (rule !== undefined) violations.push({ at: `${path}:${line}`, rule: `${rule} ("${specifier}")` });
  }
  const lines = source.trimEnd().split('\n').length;
  if (lines > MOST_LINES) {
    violations.push({
      at: `${path}:${MOST_LINES + 1}`,
      rule: `${lines} lines; a file has at most ${MOST_LINES}`,
    });
  }
  return violations;
}
