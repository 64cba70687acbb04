import { posix } from 'node:path';

/** The position of a file, or of an import's target, in the repository. */
export interface Place {
  /** First folder: contracts, ledger, services, local, workflows, web, admin-ui, tests. */
  room: string;
  /** Path inside the room's `src`, such as "coins/queries.ts"; for a package name the subpath after it. */
  path: string;
  isTest: boolean;
  /** True if it is named as a package (`@sowon/…`), not by a path. */
  byName: boolean;
}

/** Returns the place of a source file. @param path from the root, such as "services/src/slices/money/coins/queries.ts" */
export function placeOf(path: string): Place {
  const [room = '', ...rest] = path.split('/');
  const inside = rest[0] === 'src' ? rest.slice(1) : rest;
  return { room, path: inside.join('/'), isTest: /\.test\.tsx?$|\/fixtures\//.test(path), byName: false };
}

/** Returns the place that an import leads to; undefined if it leads to an external package. */
export function targetOf(fromPath: string, specifier: string): Place | undefined {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(fromPath), specifier));
  const named = /^@sowon\/([^/]+)\/?(.*)$/.exec(specifier);
  if (named === null) return undefined;
  return { room: named[1] ?? '', path: named[2] ?? '', isTest: false, byName: true };
}
