import type { Plugin, Rolldown } from 'vite';

/** Number of pages that must share a part before it goes into the common script. */
const fewPages = 3;

/** Modules of forms and uploads. Single fields are excluded, because read-only pages use them too. */
const form =
  /\/react-hook-form\/|\/src\/lib\/(form\/|upload)|\/src\/features\/files\/|\/src\/ui\/password-field\.tsx$/;

/** The module that shows the page once its code is loaded. */
const app = /\/src\/app\/main\.tsx$/;

/**
 * Builds few scripts: the entry, the libraries, the shell, each page's own script, and the parts that pages share. By default, each set of pages that shares
 * something gets a script, mostly of one kilobyte.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: (id, chunking) => (isOf(id, chunking, ({ isEntry }) => isEntry) ? 'begin' : null), priority: 3 },
  {
    name: (id, chunking) => {
      if (!isOf(id, chunking, (module) => app.test(module.id))) return null;
      return id.includes('/node_modules/') ? 'libraries' : 'shell';
    },
    priority: 2,
  },
  // Visitors who only read need no forms, so forms and the modules that import them get their own script.
  {
    name: (id, chunking) => (brings(id, chunking, (module) => form.test(module.id)) ? 'form' : null),
    minShareCount: fewPages,
    priority: 1,
  },
  { name: 'common', minShareCount: fewPages, priority: 0 },
];

type Module = Rolldown.ModuleInfo;
type Chunking = Rolldown.ChunkingContext;

/** True if the module matches, or a matching module imports it statically, directly or indirectly. */
const isOf = (id: string, chunking: Chunking, isOne: (module: Module) => boolean) =>
  leadsTo(id, chunking, isOne, ({ importers }) => importers);

/** True if the module matches, or imports a matching one statically, directly or indirectly. */
const brings = (id: string, chunking: Chunking, isOne: (module: Module) => boolean) =>
  leadsTo(id, chunking, isOne, ({ importedIds }) => importedIds);

/** True if the module matches, or reaches a matching one through its neighbours. */
function leadsTo(
  id: string,
  chunking: Chunking,
  isOne: (module: Module) => boolean,
  neighbours: (module: Module) => readonly string[],
): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = seen.has(next) ? null : chunking.getModuleInfo(next);
    seen.add(next);
    if (!module) continue;
    if (isOne(module)) return true;
    waiting.push(...neighbours(module));
  }
  return false;
}

const linkAs = (rel: string) => (name: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${name}` },
  injectTo: 'head' as const,
});

/** Adds links to the app's scripts and styles to the page, so that they load in parallel with the entry script. */
export function appFetchedEarly(): Plugin {
  return {
    name: 'app-fetched-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shell = chunks.find(({ moduleIds }) => moduleIds.some((id) => app.test(id)));
        if (!shell) throw new Error('no script has the app');
        // The entry imports the app through a script that only names the shell.
        const named = chunks.filter(({ facadeModuleId }) => facadeModuleId && app.test(facadeModuleId));
        const scripts = new Set([...named, shell].flatMap(({ fileName, imports }) => [fileName, ...imports]));
        const styles = [...(shell.viteMetadata?.importedCss ?? [])];
        return [...[...scripts].map(linkAs('modulepreload')), ...styles.map(linkAs('stylesheet'))];
      },
    },
  };
}
