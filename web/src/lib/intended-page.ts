const name = 'intended-page';

/** Keeps where a person wanted to go before they were sent to sign in; it lasts as long as the tab. */
export function rememberIntended(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(name, path);
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
