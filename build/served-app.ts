import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { type Budget, bundleBudget } from './bundle-budget.ts';

/**
 * What both apps are built with to be served: each text that is worth it lies compressed beside itself, with gzip and with
 * brotli at their smallest, so that the API sends what a browser takes; and the build keeps to a budget.
 */
export function servedApp(budget: Budget): Plugin[] {
  return [compression({ threshold: 1_000 }), bundleBudget(budget), listedModules()];
}

/** Leaves a list beside the scripts of what each is made of, by paths from the root of the repository; it is served to nobody. */
function listedModules(): Plugin {
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
