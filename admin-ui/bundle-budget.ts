import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Budget {
  /** Gzipped bytes of the entry with everything it imports statically. */
  readonly entryBytes: number;
  /** Packages that no chunk loaded at the start may hold; they belong into chunks of their own. */
  readonly lazy: readonly string[];
  /** Packages that no chunk at all may hold. */
  readonly absent: readonly string[];
}

interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly code: string;
}

/** Fails the build when the application grows beyond its budget, naming what broke it. */
export function bundleBudget(budget: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const atStart = chunksAtStart(chunks);
      const bytes = atStart.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      const problems = [
        ...(bytes > budget.entryBytes ? [`the entry is ${kilobytes(bytes)} gzip`] : []),
        ...budget.lazy.filter((name) => holds(atStart, name)).map((name) => `${name} is loaded at the start`),
        ...budget.absent.filter((name) => holds(chunks, name)).map((name) => `${name} is in the bundle`),
      ];
      if (problems.length > 0) this.error(`Bundle budget broken: ${problems.join('; ')}.`);
      this.info(`entry ${kilobytes(bytes)} gzip of ${kilobytes(budget.entryBytes)}`);
    },
  };
}

function chunksAtStart<C extends Chunk>(chunks: readonly C[]): C[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<C>();
  const visit = (chunk: C | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return [...reached];
}

const holds = (chunks: readonly Chunk[], name: string) =>
  chunks.some((chunk) => chunk.moduleIds.some((id) => id.includes(`/node_modules/${name}/`)));

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
