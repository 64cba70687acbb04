import englishFramework from 'ra-language-english';
import { english } from './english.ts';
import { mergeWords, type WordTree } from './merge-words.ts';

const words = import.meta.glob<WordTree>(['../*/english.ts', '!./english.ts'], {
  eager: true,
  import: 'english',
});

/** All English texts: the console's own, those of every folder, and those of the framework. */
export const englishWords = { ...englishFramework, ...mergeWords([english, ...Object.values(words)]) };
