import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Budget {
  /** What a first visit must load: the entry with everything it imports statically, gzipped bytes. */
  entryMaxBytes: number;
  /** Any chunk that is loaded later, gzipped bytes. */
  chunkMaxBytes: number;
  /** Packages no chunk may contain. */
  forbidden: readonly string[];
}

/** Fails the build when a phone would have to load more than the budget, or a server-only package slipped in. */
export function bundleBudget({ entryMaxBytes, chunkMaxBytes, forbidden }: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, moduleIds } of chunks) {
        for (const name of forbidden) {
          const culprit = moduleIds.find((id) => id.includes(`/node_modules/${name}/`));
          if (culprit) this.error(`${fileName} contains ${name}, which stays on the server: ${culprit}`);
        }
      }

      const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code).length]));
      const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      const entry = new Set<string>();
      const visit = (name: string) => {
        if (entry.has(name)) return;
        entry.add(name);
        imports.get(name)?.forEach(visit);
      };
      for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);

      const entryBytes = [...entry].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
      if (entryBytes > entryMaxBytes) {
        this.error(`entry JavaScript is ${entryBytes} bytes gzipped; the budget is ${entryMaxBytes}`);
      }
      for (const chunk of chunks) {
        const bytes = sizes.get(chunk.fileName) ?? 0;
        if (!entry.has(chunk.fileName) && bytes > chunkMaxBytes) {
          this.error(`${chunk.fileName} is ${bytes} bytes gzipped; the budget is ${chunkMaxBytes}`);
        }
      }
      this.info(`entry JavaScript ${entryBytes} of ${entryMaxBytes} bytes gzipped`);
    },
  };
}
