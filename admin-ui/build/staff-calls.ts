import { calls } from '@sowon/contracts/calls';

const { login, logout, currentUser, uploadFile, giveSecondFactor, startSecondFactor, confirmSecondFactor } =
  calls;

/** The calls that the console makes: its own, and those few of members. */
export const staffCalls = {
  ...Object.fromEntries(Object.entries(calls).filter(([, { path }]) => path.startsWith('/admin/'))),
  ...{ login, logout, currentUser, uploadFile, giveSecondFactor, startSecondFactor, confirmSecondFactor },
};
