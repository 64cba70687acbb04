import { resetSecondFactorByServers, type ServersReset } from '../slices/people/users/staff-accounts.ts';
import { actByHand, type Outcome } from './act-by-hand.ts';

const outcomes: Readonly<Record<ServersReset, Outcome>> = {
  DONE: {
    ok: true,
    says: 'The second factor is reset and all sessions have ended; the administrator is told by mail. They set up a new one when they next sign in to the console.',
  },
  NONE_SET_UP: {
    ok: true,
    says: 'No second factor is set up. The administrator sets up one when they next sign in to the console.',
  },
  NO_ADMINISTRATOR: {
    ok: false,
    says: 'No administrator has this address. Others of the staff are helped by an administrator, in the console.',
  },
};

/** Command: resets the second factor of an administrator who lost both the authenticator app and the recovery codes. */
await actByHand(
  'reset-second-factor',
  async (ctx, email) => outcomes[await resetSecondFactorByServers(ctx, email)],
);
