import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the files that match, from the root, sorted. What is built or installed is left out. */
export const pathsOf = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Returns the text of a file. @param path from the root */
export const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
