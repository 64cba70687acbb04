import { korean } from './korean.ts';
import { koreanFramework } from './korean-framework.ts';
import { mergeWords, type WordTree } from './merge-words.ts';

const words = import.meta.glob<WordTree>(['../*/korean.ts', '!./korean.ts'], {
  eager: true,
  import: 'korean',
});

/** All Korean texts: the console's own, those of every folder, and those of the framework. */
export const koreanWords = { ...koreanFramework, ...mergeWords([korean, ...Object.values(words)]) };
