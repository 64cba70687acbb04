const name = 'intended-page';

/** Keeps where a person wanted to go before they were sent to sign in; it lasts as long as the tab. */
export function rememberIntended(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(name, path);
}

const parameter = 'next';

/**
 * The address of a page with what a person wanted to open, for a browser that knows nothing of this one.
 * @param path of the page, such as `/login`
 * @param query further parts of the address
 */
export function pageWithIntended(path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, location.origin);
  const intended = sessionStorage.getItem(name);
  if (intended !== null && isOwnPath(intended)) url.searchParams.set(parameter, intended);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

/** What an address that `pageWithIntended` made says; null where it says nothing, or leads to another site. */
export function intendedIn(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter);
  return path !== null && isOwnPath(path) ? path : null;
}

/** The page that the link of the verification mail opens; also who is not verified may want to go there. */
export const confirmPage = '/email-sent/success-auth-public-user';

/**
 * Where to go after signing in, once; null when nothing was remembered.
 * @param isVerified who is not may go nowhere but to where they confirm their address
 */
export function takeIntended({ isVerified }: { isVerified: boolean }): string | null {
  const path = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  if (path === null || !isOwnPath(path)) return null;
  return isVerified || path.startsWith(confirmPage) ? path : null;
}

/** A path of this site only: no scheme and no host can hide in it. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
