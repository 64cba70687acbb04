import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Writes `.modules.json`: the source files of each script, as paths from the repository root. It is never served. */
export function listedModules(): Plugin {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return {
    name: 'listed-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const own = (ids: readonly string[]) =>
        ids.map((id) => relative(root, id)).filter((path) => !/^\.\.|node_modules|\0/.test(path));
      const modules = Object.fromEntries(
        chunks.map(({ fileName, moduleIds }) => [basename(fileName), own(moduleIds)]),
      );
      this.emitFile({ type: 'asset', fileName: '.modules.json', source: JSON.stringify(modules) });
    },
  };
}
