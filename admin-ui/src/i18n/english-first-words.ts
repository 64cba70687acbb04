import englishFramework from 'ra-language-english';
import { english } from './english-first.ts';

/** What is said in English before anybody is signed in, with what the framework says. */
export const englishFirstWords = { ...englishFramework, ...english };
