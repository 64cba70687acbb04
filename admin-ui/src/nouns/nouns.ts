import { joinNouns } from './join.ts';
import type { Noun } from './noun.ts';

const descriptions = import.meta.glob<Noun>('../*/index.ts', { eager: true, import: 'noun' });

/** The joined nouns of the console, from every folder's `index.ts`. */
export const nouns = joinNouns(Object.values(descriptions));
