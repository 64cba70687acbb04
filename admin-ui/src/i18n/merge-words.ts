/** Nested texts by key, with any depth. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** Merges the texts of several nouns into one tree. Each noun may add keys anywhere; for a duplicate key the last text wins. */
export function mergeWords(trees: readonly WordTree[]): WordTree {
  const merged: Record<string, string | WordTree> = {};
  for (const tree of trees) {
    for (const [key, word] of Object.entries(tree)) {
      const known = merged[key];
      merged[key] = typeof word === 'object' && typeof known === 'object' ? mergeWords([known, word]) : word;
    }
  }
  return merged;
}
