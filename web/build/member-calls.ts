import { calls } from '@sowon/contracts/calls';

/** The calls that the app for members makes: all but the console's. */
export const memberCalls = Object.fromEntries(
  Object.entries(calls).filter(([, { path }]) => !path.startsWith('/admin/')),
);
