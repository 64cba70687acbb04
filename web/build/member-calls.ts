import { calls } from '@sowon/contracts/calls';
import type { Plugin } from 'vite';

const everyCall = /\/contracts\/src\/calls\.ts$/;

/** Leaves the console's calls out of what the app loads: nobody makes them from here, and each first visit would fetch their addresses. */
export function memberCalls(): Plugin {
  return {
    name: 'sowon:member-calls',
    enforce: 'pre',
    load: {
      filter: { id: everyCall },
      handler: () => {
        const ofMembers = Object.entries(calls).filter(([, { path }]) => !path.startsWith('/admin/'));
        return `export const calls = ${JSON.stringify(Object.fromEntries(ofMembers))};`;
      },
    },
  };
}
