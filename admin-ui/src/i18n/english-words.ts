import englishFramework from 'ra-language-english';
import { english } from './english.ts';

export const englishWords = { ...englishFramework, ...english };
