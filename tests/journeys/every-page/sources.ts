import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The paths of every page of the fan and creator app, as its router lists them. */
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

/** The pages of the console's resources, as `missions` and `missions/show`. */
export async function pagesOfConsole(): Promise<string[]> {
  const nouns = await readdir(join(root, 'admin-ui/src'), { withFileTypes: true });
  const pages: string[] = [];
  for (const { name } of nouns.filter((noun) => noun.isDirectory())) {
    const source = await readFile(join(root, 'admin-ui/src', name, 'index.ts'), 'utf8').catch(() => '');
    for (const [props] of source.matchAll(/: ConsoleResource = \{[\s\S]*?\n\}/g)) {
      const resource = /name: '([^']+)'/.exec(props)?.[1] ?? '';
      if (/\n {2}list:/.test(props)) pages.push(resource);
      if (/\n {2}show:/.test(props)) pages.push(`${resource}/show`);
    }
  }
  if (pages.length === 0) throw new Error('no resource was found in the console');
  return pages;
}
