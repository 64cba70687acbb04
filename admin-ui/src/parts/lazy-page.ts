import { type ComponentType, lazy } from 'react';

/**
 * A page that is loaded when it is first opened, so that the console's first screen does not grow with every page.
 * @param load imports the module of the page
 * @param name the page's name there
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<{ readonly [N in Name]: ComponentType }>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
