/** Paths without pages of the member app: API calls, the console, pictures and films, the API reference, and the postcode search window. */
const others = /^\/(api|admin|media|docs|postcode-popup)(\/|$)/;
const file = /\/[^/]*\.\w+$/;

/** True if the path is a page of the app, which can itself report that it is offline. */
export const isPage = (pathname: string): boolean => !others.test(pathname) && !file.test(pathname);

/**
 * True for a file that never changes and can be cached, because its name contains a hash of its content. The console's files are elsewhere. Films are excluded:
 * they are requested in ranges, and some browsers reject a complete response.
 */
export const isAsset = (pathname: string): boolean =>
  pathname.startsWith('/assets/') && !pathname.endsWith('.mp4');
