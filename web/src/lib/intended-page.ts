const name = 'intended-page';

/** Stores the page a person wanted before the sign-in; kept as long as the tab. */
export function rememberIntended(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(name, path);
}

const parameter = 'next';

/**
 * Returns an address that includes the intended page, for another browser without this tab's storage.
 * @param path of the page, such as `/login`
 * @param query further query parameters
 */
export function pageWithIntended(path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, location.origin);
  const intended = sessionStorage.getItem(name);
  if (intended !== null && isOwnPath(intended)) url.searchParams.set(parameter, intended);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

/** Returns the intended page from an address made by `pageWithIntended`; null if there is none, or if it leads to another site. */
export function intendedIn(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter);
  return path !== null && isOwnPath(path) ? path : null;
}

/** The page that the verification mail links to; unverified members may open it too. */
export const confirmPage = '/email-sent/success-auth-public-user';

/**
 * Returns the page to open after signing in, once; null if none was stored.
 * @param isVerified an unverified member may only open the page that confirms the address
 */
export function takeIntended({ isVerified }: { isVerified: boolean }): string | null {
  const path = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  if (path === null || !isOwnPath(path)) return null;
  return isVerified || path.startsWith(confirmPage) ? path : null;
}

/** True for a path of this site: it can contain no scheme and no host. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
