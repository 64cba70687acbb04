import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { type Browsers, openBrowsers } from '../harness/browser.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { noteModules } from '../run/trace-notes.ts';

const configFile = join(import.meta.dirname, '../../web/catalogue/vite.config.ts');

export interface CatalogueSite {
  readonly browsers: Browsers;
  close(): Promise<void>;
}

/** Builds the catalogue of building blocks from this tree, serves it, and opens a browser on it. */
export async function openCatalogue(): Promise<CatalogueSite> {
  const folder = await createScratchFolder('catalogue');
  const closing: (() => Promise<unknown>)[] = [folder.remove];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const built = { configFile, logLevel: 'error', build: { outDir: folder.path } } as const;
    await build(built);
    noteModules(await readFile(join(folder.path, '.modules.json'), 'utf8'));
    const server = await preview({ ...built, preview: { port: 0, host: '127.0.0.1' } });
    closing.push(() => server.close());
    const url = server.resolvedUrls?.local[0];
    if (url === undefined) throw new Error('the catalogue is served nowhere');
    const browsers = await openBrowsers(url);
    closing.push(browsers.close);
    return { browsers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
