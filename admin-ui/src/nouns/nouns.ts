import { joinNouns } from './join.ts';
import type { Noun } from './noun.ts';

const descriptions = import.meta.glob<Noun>('../*/index.ts', { eager: true, import: 'noun' });

/** What the nouns of the console bring: every folder's `index.ts`. */
export const nouns = joinNouns(Object.values(descriptions));
