import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Size limits in bytes, as sent: compressed with brotli at its highest level. */
export interface Budget {
  /** Everything a first visit loads: the page, the files it names, and their static imports. */
  readonly start: number;
  /** Each script that is loaded later. */
  readonly later: number;
  /** Each catalogue of a language's words. Default: `later`. */
  readonly locale?: number;
  /** Packages that must not be in the scripts loaded at the start. */
  readonly lazy?: readonly string[];
  /** Packages, and own files by the end of their path, that must not be in any script: they stay on the server. */
  readonly absent: readonly string[];
}

type Chunk = Rolldown.OutputChunk;

/** Fails the build if a size or package limit is exceeded, and names every violation. */
export function bundleBudget({ start, later, locale = later, lazy = [], absent }: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle: {
      // The page and the styles exist at this stage.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const page = textOf(bundle['index.html']);
        if (page === '') this.error('there is no index.html to tell what a first visit loads');
        const first = withImports(
          chunks.filter(({ fileName }) => page.includes(fileName)),
          chunks,
        );
        const styles = files.filter(({ fileName }) => fileName.endsWith('.css') && page.includes(fileName));
        const firstBytes = await sentBytes([page, ...first.map(({ code }) => code), ...styles.map(textOf)]);
        const rest = chunks.filter((chunk) => !first.includes(chunk));
        const problems = [
          ...over('a first visit', firstBytes, start),
          ...(await Promise.all(
            rest.map(async (chunk) =>
              over(chunk.fileName, await sentBytes([chunk.code]), isLocale(chunk) ? locale : later),
            ),
          )),
          ...lazy.filter((name) => holds(first, name)).map((name) => `${name} is loaded at the start`),
          ...absent.filter((name) => holds(chunks, name)).map((name) => `${name} is in the bundle`),
        ].flat();
        if (problems.length > 0) this.error(`the bundle breaks its budget: ${problems.join('; ')}`);
        this.info(`a first visit loads ${kilobytes(firstBytes)} of ${kilobytes(start)}`);
      },
    },
  };
}

const over = (what: string, bytes: number, most: number): string[] =>
  bytes > most ? [`${what} is ${kilobytes(bytes)} of ${kilobytes(most)}`] : [];

/**
 * Returns the chunks together with all their static imports.
 * @param all every chunk of the build
 */
export function withImports(some: readonly Chunk[], all: readonly Chunk[]): readonly Chunk[] {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  some.forEach(visit);
  return [...reached];
}

const isLocale = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => id.includes('/src/locales/'));

const holds = (chunks: readonly Chunk[], name: string): boolean =>
  chunks.some(({ moduleIds }) =>
    moduleIds.some((id) => id.includes(`/node_modules/${name}/`) || id.endsWith(`/${name}`)),
  );

function textOf(file: Rolldown.OutputAsset | Chunk | undefined): string {
  return file?.type === 'asset' ? file.source.toString() : '';
}

const compress = promisify(brotliCompress);

/** Returns the total size of the texts, each compressed separately as a server sends it. */
async function sentBytes(texts: readonly string[]): Promise<number> {
  const sent = await Promise.all(texts.map((text) => compress(text)));
  return sent.reduce((sum, { length }) => sum + length, 0);
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
