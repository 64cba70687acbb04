/** What no page of the fan and creator app has below it: calls, the console, pictures and films, the reference of the API, the window of the postcode search. */
const others = /^\/(api|admin|media|docs|postcode-popup)(\/|$)/;
const file = /\/[^/]*\.\w+$/;

/** Whether an address of this site is a page of the app, and the app itself can say that there is no line. */
export const isPage = (pathname: string): boolean => !others.test(pathname) && !file.test(pathname);

/**
 * Whether it is a file that never changes, as its name has a hash of what is in it, and can be kept. The console keeps its own, elsewhere;
 * a film is asked for in parts, and some browsers play none that is answered as a whole.
 */
export const isAsset = (pathname: string): boolean =>
  pathname.startsWith('/assets/') && !pathname.endsWith('.mp4');
