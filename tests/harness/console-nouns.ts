import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mergeWords, type WordTree } from '../../admin-ui/src/i18n/merge-words.ts';
import type { Description, Paged } from '../../admin-ui/src/nouns/description.ts';
import { type Joined, joinNouns } from '../../admin-ui/src/nouns/join.ts';

const sources = join(import.meta.dirname, '../../admin-ui/src');

/** Imports one export from every file of this name in the console's folders. @throws Error if no folder has such a file */
async function exported<T>(file: string, name: string): Promise<T[]> {
  const paths = globSync(`*/${file}`, { cwd: sources }).sort();
  if (paths.length === 0) throw new Error(`no folder of the console has ${file}`);
  const modules = await Promise.all(
    paths.map(
      (path): Promise<Record<string, T | undefined>> => import(pathToFileURL(join(sources, path)).href),
    ),
  );
  return modules.flatMap(({ [name]: value }) => (value === undefined ? [] : [value]));
}

/** The joined nouns of the console, collected as Vite collects them for the browser. */
export const consoleNouns = async (): Promise<Joined<Paged>> =>
  joinNouns(await exported<Description<Paged>>('index.ts', 'noun'));

/** Returns all texts of the console in a language, without those of its framework. */
export const consoleWords = async (language: 'english' | 'korean'): Promise<WordTree> =>
  mergeWords(await exported<WordTree>(`${language}.ts`, language));
