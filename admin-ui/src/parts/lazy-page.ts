import { type ComponentType, lazy } from 'react';

/**
 * Loads a page when it is first opened, so that the console's first screen does not grow with every page.
 * @param load imports the page's module
 * @param name the page's export name
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<{ readonly [N in Name]: ComponentType }>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
