import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleNouns } from '../../harness/console-nouns.ts';

const root = join(import.meta.dirname, '../../..');

/** Returns the paths of every page of the fan and creator app, as its router lists them. */
export async function pagesOfApp(): Promise<string[]> {
  const loaders = await readFile(join(root, 'web/src/app/page-loaders.ts'), 'utf8');
  const intended = await readFile(join(root, 'web/src/lib/intended-page.ts'), 'utf8');
  const confirmPage = /confirmPage = '([^']+)'/.exec(intended)?.[1] ?? '';
  const list = loaders.slice(loaders.indexOf('export const pageLoaders'));
  const paths = [...list.matchAll(/^ {2}(?:'([^']+)'|\[confirmPage\]):/gm)].map(
    ([, path]) => path ?? confirmPage,
  );
  if (paths.length === 0) throw new Error('no page was found in page-loaders.ts');
  return paths;
}

/** Returns the pages of the console's resources, such as `missions` and `missions/show`. */
export async function pagesOfConsole(): Promise<string[]> {
  const { shown } = await consoleNouns();
  return shown.flatMap(({ name, show }) => (show === undefined ? [name] : [name, `${name}/show`]));
}
