/** The only pages of the site that a browser may be sent back to. */
const pages = ['/login', '/sns-login'] as const;
export type ReturnPage = (typeof pages)[number];

/**
 * Returns the page of a URL, compared literally: a URL that a browser would only normalise to one of them is rejected.
 * @param asked the value sent by the client
 * @param site our own URL, without a slash at the end
 * @returns null for any other URL
 */
export function returnPageOf(asked: unknown, site: string): ReturnPage | null {
  return pages.find((page) => asked === `${site}${page}`) ?? null;
}

/** Returns the page for a stored value; `/login` for an unknown one. */
export const knownPage = (stored: string): ReturnPage => pages.find((page) => page === stored) ?? '/login';
