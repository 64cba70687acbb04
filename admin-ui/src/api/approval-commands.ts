import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from './client.ts';
import type { Approval, UserRow } from './records.ts';

type Adjustment = Parameters<typeof client.proposeWalletAdjustment>[0]['body'];

/** Asks for coins to be added to a wallet, or taken. Throws 409 where that cannot be done. */
export const proposeWalletAdjustment = (
  intent: Intent,
  id: string,
  body: Adjustment,
): Promise<{ id: string }> => answered(client.proposeWalletAdjustment({ params: { id }, body }, { intent }));

type Roles = Parameters<typeof client.proposeStaffRoles>[0]['body'];

/** Asks for a member to have exactly these roles of the staff. Throws 409 where that cannot be. */
export const proposeStaffRoles = (intent: Intent, id: string, body: Roles): Promise<{ id: string }> =>
  answered(client.proposeStaffRoles({ params: { id }, body }, { intent }));

type NewOwing = Parameters<typeof client.proposeOwing>[0]['body'];

/** Asks for something that a creator is to owe to be booked. Throws 409 where it cannot be. */
export const proposeOwing = (intent: Intent, id: string, body: NewOwing): Promise<{ id: string }> =>
  answered(client.proposeOwing({ params: { id }, body }, { intent }));

type NewHandPayout = Parameters<typeof client.proposeHandPayout>[0]['body'];

/** Asks for a month that the bank has paid by hand to be booked. Throws 409 where just that is not payable. */
export const proposeHandPayout = (intent: Intent, id: string, body: NewHandPayout): Promise<{ id: string }> =>
  answered(client.proposeHandPayout({ params: { id }, body }, { intent }));

/** Asks for a creator's account to count as one abroad, or as one in Korea. Throws 409 where it does so already. */
export const proposeOverseasAccount = (
  intent: Intent,
  id: string,
  body: { overseasAccount: boolean; reason: string },
): Promise<{ id: string }> => answered(client.proposeOverseasAccount({ params: { id }, body }, { intent }));

type NewRates = Parameters<typeof client.proposeRates>[0]['body'];

/** Asks for other rates from a month to come on. Throws 409 where they change nothing, or that month is too near or too far. */
export const proposeRates = (intent: Intent, body: NewRates): Promise<{ id: string }> =>
  answered(client.proposeRates({ body }, { intent }));

type NewRefund = Parameters<typeof client.proposeRefund>[0]['body'];

/** Asks for money of a charge to go back that no rule gives. Throws 409 where it cannot. */
export const proposeRefund = (intent: Intent, id: string, body: NewRefund): Promise<{ id: string }> =>
  answered(client.proposeRefund({ params: { id }, body }, { intent }));

type NewWithdrawal = Parameters<typeof client.proposeWithdrawal>[0]['body'];

/** Asks for a charge to be withdrawn by the rule for its owner. Throws 409 where it comes to something else by now. */
export const proposeWithdrawal = (intent: Intent, id: string, body: NewWithdrawal): Promise<{ id: string }> =>
  answered(client.proposeWithdrawal({ params: { id }, body }, { intent }));

/** Shuts another of the staff out of the console for a time, at once. Throws 409 for oneself. */
export const shutConsole = (intent: Intent, id: string, reason: string): Promise<UserRow> =>
  answered(client.shutConsole({ params: { id }, body: { reason } }, { intent }));

/** Approves what another asks for. Throws 409 where it would change something else by now, or the figure is another. */
export const giveApproval = (
  intent: Intent,
  id: string,
  body: { fingerprint: string; amount: number | null },
): Promise<Approval> => answered(client.giveApproval({ params: { id }, body }, { intent }));

/** Rejects what another asks for. Throws 409 once it is decided. */
export const rejectApproval = (intent: Intent, id: string, reason: string): Promise<Approval> =>
  answered(client.rejectApproval({ params: { id }, body: { reason } }, { intent }));

/** Withdraws what one has asked for. Throws 409 once it is decided. */
export const withdrawApproval = (intent: Intent, id: string): Promise<Approval> =>
  answered(client.withdrawApproval({ params: { id }, body: {} }, { intent }));
