import type { Rolldown } from 'vite';

/** Pages that have a part in common before it goes into the one script of common parts. */
const fewPages = 3;

/**
 * Few scripts instead of many: a first visit fetches the libraries and the shell, a page its own script and the parts that
 * pages have in common. Left alone, each set of pages that shares something makes a script, most of them of a kilobyte.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, chunking) => {
      if (!isOfStart(id, chunking)) return null;
      return id.includes('/node_modules/') ? 'libraries' : 'shell';
    },
    priority: 2,
  },
  { name: 'common', minShareCount: fewPages, priority: 1 },
];

/** Whether the entry imports a module statically, directly or by others. */
function isOfStart(id: string, chunking: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const info = chunking.getModuleInfo(one);
    if (info?.isEntry) return true;
    waiting.push(...(info?.importers ?? []));
  }
  return false;
}
