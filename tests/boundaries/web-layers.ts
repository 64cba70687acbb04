import type { Place } from './place.ts';

/** app → pages → features → lib → ui. Features may use each other; the parts of `ui` know nothing of the product. */
const layers: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'pages', 'features', 'lib', 'ui', 'locales'],
  pages: ['pages', 'features', 'lib', 'ui'],
  features: ['features', 'lib', 'ui'],
  // Catalogues that are loaded later are loaded by the code that needs them.
  lib: ['lib', 'ui', 'locales'],
  ui: ['ui'],
  // The service worker runs beside the pages, and shares no script with them.
  'service-worker': ['service-worker'],
};

/** Returns the rule that an import inside the fan and creator app breaks, or undefined. */
export function brokenWebRule(from: Place, to: Place): string | undefined {
  if (from.room !== 'web' || to.room !== 'web') return undefined;
  const [one = '', other = ''] = [from, to].map(({ path }) => path.split('/')[0]);
  return layers[one]?.includes(other) ? undefined : `${one}/ of the app may not import ${other}/`;
}
