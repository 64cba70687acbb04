import type { Plugin, Rolldown } from 'vite';

/** Pages that have a part in common before it goes into the one script of common parts. */
const fewPages = 3;

/** What forms are made of, with what chooses files and sends them; a single field also stands on pages that are only looked at. */
const form =
  /\/react-hook-form\/|\/src\/lib\/(form\/|upload)|\/src\/features\/files\/|\/src\/ui\/password-field\.tsx$/;

/** What shows the page, once its code is there. */
const app = /\/src\/app\/main\.tsx$/;

/**
 * Few scripts instead of many: what begins, the libraries, the shell, the page's own script, and the parts that pages have in
 * common. Left alone, each set of pages that shares something makes a script, most of them of a kilobyte.
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
  // Whoever only looks around writes nothing: forms, and what opens one, stand apart from what other pages have in common.
  {
    name: (id, chunking) => (brings(id, chunking, (module) => form.test(module.id)) ? 'form' : null),
    minShareCount: fewPages,
    priority: 1,
  },
  { name: 'common', minShareCount: fewPages, priority: 0 },
];

type Module = Rolldown.ModuleInfo;
type Chunking = Rolldown.ChunkingContext;

/** Whether a module is one of those, or they import it statically, directly or by others. */
const isOf = (id: string, chunking: Chunking, isOne: (module: Module) => boolean) =>
  leadsTo(id, chunking, isOne, ({ importers }) => importers);

/** Whether a module is one of those, or imports one statically, directly or by others. */
const brings = (id: string, chunking: Chunking, isOne: (module: Module) => boolean) =>
  leadsTo(id, chunking, isOne, ({ importedIds }) => importedIds);

/** Whether a module is one of those, or comes to one of them from neighbour to neighbour. */
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

/** Lets the page name the app's scripts and styles, so that they are fetched beside what begins and not after it. */
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
        // What begins asks for the app by a script that only names the shell.
        const named = chunks.filter(({ facadeModuleId }) => facadeModuleId && app.test(facadeModuleId));
        const scripts = new Set([...named, shell].flatMap(({ fileName, imports }) => [fileName, ...imports]));
        const styles = [...(shell.viteMetadata?.importedCss ?? [])];
        return [...[...scripts].map(linkAs('modulepreload')), ...styles.map(linkAs('stylesheet'))];
      },
    },
  };
}
