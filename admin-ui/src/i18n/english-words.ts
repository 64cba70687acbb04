import englishFramework from 'ra-language-english';
import { english } from './english.ts';

/** All that the console says in English, with what the framework says. */
export const englishWords = { ...englishFramework, ...english };
