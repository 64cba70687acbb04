import type { Plugin, Rolldown } from 'vite';

/** Pages that have a part in common before it goes into the one script of common parts. */
const fewPages = 3;

/** What forms are made of. */
const form = /\/react-hook-form\/|\/src\/lib\/form\//;

/** What shows the page, once its code is there. */
const app = /\/src\/app\/main\.tsx$/;

/**
 * Few scripts instead of many: what begins, the libraries, the shell, the page's own script, and the parts that pages have in
 * common. Left alone, each set of pages that shares something makes a script, most of them of a kilobyte.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: named('begin', ({ isEntry }) => isEntry), priority: 3 },
  {
    name: (id, chunking) => named(id.includes('/node_modules/') ? 'libraries' : 'shell', isApp)(id, chunking),
    priority: 2,
  },
  // Whoever only looks around writes nothing: forms, and what opens one, stand apart from what other pages have in common.
  {
    name: (id, chunking) => (reaches(form, id, chunking) ? 'form' : null),
    minShareCount: fewPages,
    priority: 1,
  },
  { name: 'common', minShareCount: fewPages, priority: 0 },
];

const isApp = ({ id }: Rolldown.ModuleInfo) => app.test(id);

/** Names the modules that one of those imports statically, directly or by others. */
function named(
  name: string,
  isOne: (module: Rolldown.ModuleInfo) => boolean,
): Rolldown.CodeSplittingNameFunction {
  return (id, chunking) => {
    const seen = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const module = seen.has(next) ? null : chunking.getModuleInfo(next);
      seen.add(next);
      if (!module) continue;
      if (isOne(module)) return name;
      waiting.push(...module.importers);
    }
    return null;
  };
}

/** Whether a module is one of those, or imports one statically, directly or by others. */
function reaches(wanted: RegExp, id: string, chunking: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (wanted.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(chunking.getModuleInfo(next)?.importedIds ?? []));
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
        const scripts = [shell.fileName, ...shell.imports];
        const styles = [...(shell.viteMetadata?.importedCss ?? [])];
        return [...scripts.map(linkAs('modulepreload')), ...styles.map(linkAs('stylesheet'))];
      },
    },
  };
}
