import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { UserPersonal, UserRow } from './records.ts';

/** Bars a member from writing comments for a number of days, with a reason. */
export const restrictCommenting = (
  intent: Intent,
  id: string,
  body: { days: number; reason: string },
): Promise<{ id: string }> => answered(client.restrictCommenting({ params: { id }, body }, { intent }));

/** Allows a member to write comments again, with a reason. */
export const allowCommenting = (intent: Intent, id: string, reason: string): Promise<{ id: string }> =>
  answered(client.allowCommenting({ params: { id }, body: { reason } }, { intent }));

/** Finds the member with a mail address. The search is recorded. Throws 404 if there is none. */
export const findUser = (intent: Intent, email: string): Promise<{ id: string }> =>
  answered(client.findUser({ body: { email } }, { intent }));

/** Returns a member's personal data. The read and its reason are recorded in the audit log. */
export const readUser = (intent: Intent, id: string, reason: string): Promise<UserPersonal> =>
  answered(client.readUser({ params: { id }, body: { reason } }, { intent }));

/** Blocks a member's login. Throws 409 if it is already blocked, 403 for staff. */
export const blockLogin = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.blockLogin({ params: { id }, body: { reason } }, { intent }));

/** Unblocks a member's login. Throws 409 if it is not blocked. */
export const unblockLogin = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.unblockLogin({ params: { id }, body: { reason } }, { intent }));

/** Removes the second factor of another staff member. Throws 409 for one's own, 404 if there is none. */
export const resetSecondFactor = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.resetSecondFactor({ params: { id }, body: { reason } }, { intent }));

/** Rejects an objection: the login stays blocked, and the member reads the reason. Throws 409 if no objection is open. */
export const upholdShutOut = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.upholdShutOut({ params: { id }, body: { reason } }, { intent }));

type Roles = Parameters<typeof client.proposeStaffRoles>[0]['body'];

/** Proposes exactly these staff roles for a member. Throws 409 if that is not allowed. */
export const proposeStaffRoles = (intent: Intent, id: string, body: Roles): Promise<{ id: string }> =>
  answered(client.proposeStaffRoles({ params: { id }, body }, { intent }));

/** Blocks another staff member's access to the console at once, for a limited time. Throws 409 for oneself. */
export const shutConsole = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.shutConsole({ params: { id }, body: { reason } }, { intent }));
