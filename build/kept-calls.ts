import type { Plugin } from 'vite';

const everyCall = /\/contracts\/src\/calls\.ts$/;

/** Has an app load the addresses of these calls alone, in the place of all of the contract: each first visit would fetch the others for nothing. */
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
