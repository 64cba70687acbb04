import type { Plugin } from 'vite';

const everyCall = /\/contracts\/src\/calls\.ts$/;

/** Replaces the whole API contract in the bundle by the addresses of these calls, so that a first visit does not download the others. */
export function keptCalls(kept: Readonly<Record<string, object>>): Plugin {
  return {
    name: 'sowon:kept-calls',
    enforce: 'pre',
    load: {
      filter: { id: everyCall },
      handler: () => `export const calls = ${JSON.stringify(kept)};`,
    },
  };
}
