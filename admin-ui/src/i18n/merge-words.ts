/** Words by their keys, as deep as the keys go. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** Merges the words of several nouns into one tree: each noun adds its own keys wherever they belong. A key given twice has its last word. */
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
