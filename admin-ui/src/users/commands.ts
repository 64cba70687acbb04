import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { UserPersonal, UserRow } from './records.ts';

/** A member may write no comments for so many days, for a reason. */
export const restrictCommenting = (
  intent: Intent,
  id: string,
  body: { days: number; reason: string },
): Promise<{ id: string }> => answered(client.restrictCommenting({ params: { id }, body }, { intent }));

/** A member may write comments again, for a reason. */
export const allowCommenting = (intent: Intent, id: string, reason: string): Promise<{ id: string }> =>
  answered(client.allowCommenting({ params: { id }, body: { reason } }, { intent }));

/** The member who has a mail address. Throws 404 when nobody has; that somebody looked is written down. */
export const findUser = (intent: Intent, email: string): Promise<{ id: string }> =>
  answered(client.findUser({ body: { email } }, { intent }));

/** What a member told of themselves; that it was read, and why, is written down. */
export const readUser = (intent: Intent, id: string, reason: string): Promise<UserPersonal> =>
  answered(client.readUser({ params: { id }, body: { reason } }, { intent }));

/** Shuts a member out. Throws 409 when they are, 403 for staff. */
export const blockLogin = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.blockLogin({ params: { id }, body: { reason } }, { intent }));

/** Lets a member in again. Throws 409 when they are not shut out. */
export const unblockLogin = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.unblockLogin({ params: { id }, body: { reason } }, { intent }));

/** Takes the second factor of another of the staff away. Throws 409 for one's own, 404 where there is none. */
export const resetSecondFactor = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.resetSecondFactor({ params: { id }, body: { reason } }, { intent }));

/** Answers an objection: the member stays shut out, and reads the reason. Throws 409 when none waits. */
export const upholdShutOut = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.upholdShutOut({ params: { id }, body: { reason } }, { intent }));

type Roles = Parameters<typeof client.proposeStaffRoles>[0]['body'];

/** Asks for a member to have exactly these roles of the staff. Throws 409 where that cannot be. */
export const proposeStaffRoles = (intent: Intent, id: string, body: Roles): Promise<{ id: string }> =>
  answered(client.proposeStaffRoles({ params: { id }, body }, { intent }));

/** Shuts another of the staff out of the console for a time, at once. Throws 409 for oneself. */
export const shutConsole = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.shutConsole({ params: { id }, body: { reason } }, { intent }));
