/** Where the folders lie that say everything about one noun. */
const homes =
  /^(services\/src\/slices\/[\w-]+|contracts\/src|web\/src\/(?:features|pages)|admin-ui\/src)\/([\w-]+)\/(.*)/;

/** The noun whose folder a file lies in, as `missions`; undefined for what all nouns share. @param path from the root of the repository */
export const nounOf = (path: string): string | undefined => homes.exec(path)?.[2];

/**
 * What of its noun a file is: `missions/queries.ts` for a file of the services, `missions/` for one of the contracts, `missions` for one of
 * the pages, which count as a whole; undefined for what all nouns share.
 */
export function placeOf(path: string): string | undefined {
  const [, home, noun, file] = homes.exec(path) ?? [];
  if (home?.startsWith('services/')) return `${noun}/${file}`;
  return home === 'contracts/src' ? `${noun}/` : noun;
}

/** The noun of a place. */
export const nounOfPlace = (place: string): string => place.replace(/\/.*/, '');
