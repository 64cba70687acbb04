const name = 'intended-page';

/** Keeps where a person wanted to go before they were sent to sign in; it lasts as long as the tab. */
export function rememberIntended(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(name, path);
}

/** Where to go after signing in, once; null when nothing was remembered. */
export function takeIntended(): string | null {
  const path = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return path !== null && isOwnPath(path) ? path : null;
}

/** A path of this site only: no scheme and no host can hide in it. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
