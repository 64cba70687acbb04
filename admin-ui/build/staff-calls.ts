import { calls } from '@sowon/contracts/calls';

const { login, logout, currentUser, uploadFile, giveSecondFactor, startSecondFactor, confirmSecondFactor } =
  calls;

/** The API calls of the console: all `/admin/` calls, and the member calls that signing in and file uploads need. */
export const staffCalls = {
  ...Object.fromEntries(Object.entries(calls).filter(([, { path }]) => path.startsWith('/admin/'))),
  login,
  logout,
  currentUser,
  uploadFile,
  giveSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
};
