import englishFramework from 'ra-language-english';
import { english } from './english-first.ts';

/** English texts shown before sign-in, with those of the framework. */
export const englishFirstWords = { ...englishFramework, ...english };
