import englishFramework from 'ra-language-english';
import { english } from './english.ts';
import { mergeWords, type WordTree } from './merge-words.ts';

const words = import.meta.glob<WordTree>(['../*/english.ts', '!./english.ts'], {
  eager: true,
  import: 'english',
});

/** All that the console says in English: its own words, those of every folder, and those of the framework. */
export const englishWords = { ...englishFramework, ...mergeWords([english, ...Object.values(words)]) };
