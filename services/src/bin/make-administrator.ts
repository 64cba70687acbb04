import { type MadeAdministrator, makeAdministrator } from '../slices/people/users/role-change.ts';
import { actByHand, type Outcome } from './act-by-hand.ts';

const outcomes: Readonly<Record<MadeAdministrator, Outcome>> = {
  MADE: {
    ok: true,
    says: 'The member is an administrator now, and is told by mail. They sign in to the console and set up a second factor there.',
  },
  ALREADY: { ok: true, says: 'The member is an administrator already. Nothing has changed.' },
  NO_MEMBER: { ok: false, says: 'No member has this address. They sign up in the app first.' },
  NOT_CONFIRMED: { ok: false, says: 'The member has not confirmed this address yet.' },
  CREATOR: { ok: false, says: 'The member is a creator. Creators cannot be of the staff.' },
  BLOCKED: { ok: false, says: 'The member is blocked.' },
  TWO_DECIDE: {
    ok: false,
    says: 'There are two administrators. From now on two of them decide together who is of the staff: in the console, on the page of the member.',
  },
};

/** Command: makes a member one of the first administrators. */
await actByHand('make-administrator', async (ctx, email) => outcomes[await makeAdministrator(ctx, email)]);
