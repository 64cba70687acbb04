import { calls } from '@sowon/contracts/calls';

/** The API calls of the member app: all except the console's. */
export const memberCalls = Object.fromEntries(
  Object.entries(calls).filter(([, { path }]) => !path.startsWith('/admin/')),
);
