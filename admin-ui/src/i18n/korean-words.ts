import { korean } from './korean.ts';
import { koreanFramework } from './korean-framework.ts';

/** All that the console says in Korean, with what the framework says. */
export const koreanWords = { ...koreanFramework, ...korean };
