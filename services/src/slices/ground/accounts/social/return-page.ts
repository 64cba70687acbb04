/** Pages that somebody may be sent back to; nothing else ever is. */
const pages = ['/login', '/sns-login'] as const;
export type ReturnPage = (typeof pages)[number];

/**
 * The page that an address names, letter by letter: what a browser would only come to read as one of them is none.
 * @param asked what the client sent
 * @param site our own address, without a slash at the end
 * @returns null for every other address
 */
export function returnPageOf(asked: unknown, site: string): ReturnPage | null {
  return pages.find((page) => asked === `${site}${page}`) ?? null;
}

/** The same of one that was stored. */
export const knownPage = (stored: string): ReturnPage => pages.find((page) => page === stored) ?? '/login';
