/** Matches the folders that belong to one noun. */
const homes =
  /^(services\/src\/slices\/[\w-]+|contracts\/src|web\/src\/(?:features|pages)|admin-ui\/src)\/([\w-]+)\/(.*)/;

/** Returns the noun whose folder contains a file, as `missions`; undefined for shared files. @param path from the root of the repository */
export const nounOf = (path: string): string | undefined => homes.exec(path)?.[2];

/**
 * Returns the place of a file: `missions/queries.ts` for a file of the services, `missions/` for one of the contracts, `missions` for one of
 * the pages, which count as a whole. Returns undefined for shared files.
 */
export function placeOf(path: string): string | undefined {
  const [, home, noun, file] = homes.exec(path) ?? [];
  if (home?.startsWith('services/')) return `${noun}/${file}`;
  return home === 'contracts/src' ? `${noun}/` : noun;
}

/** Returns the noun of a place. */
export const nounOfPlace = (place: string): string => place.replace(/\/.*/, '');
