import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { Creator, CreatorRow } from './records.ts';

/** Makes a creator's page public. */
export const approveCreator = (intent: Intent, id: string): Promise<CreatorRow> =>
  answered(client.approveCreator({ params: { id }, body: {} }, { intent }));

/** Marks a creator as adult content; the creator reads the reason. Throws 409 if already marked. */
export const markCreatorAdult = (intent: Intent, id: string, reason: JudgementReason): Promise<CreatorRow> =>
  answered(client.markCreatorAdult({ params: { id }, body: reason }, { intent }));

/** Lifts the adult mark; the creator's own setting stays. Throws 409 if there is no mark. */
export const liftCreatorAdultMark = (intent: Intent, id: string, reason: string): Promise<CreatorRow> =>
  answered(client.liftCreatorAdultMark({ params: { id }, body: { reason } }, { intent }));

/** Gives a creator a grade. Throws 409 if they already have it. */
export const giveGrade = (
  intent: Intent,
  id: string,
  given: { readonly grade: Creator['grade']; readonly reason: string },
): Promise<{ id: string }> => answered(client.giveGrade({ params: { id }, body: given }, { intent }));

type NewOwing = Parameters<typeof client.proposeOwing>[0]['body'];

/** Proposes to book an amount that a creator owes. Throws 409 if it is not allowed. */
export const proposeOwing = (intent: Intent, id: string, body: NewOwing): Promise<{ id: string }> =>
  answered(client.proposeOwing({ params: { id }, body }, { intent }));

type NewHandPayout = Parameters<typeof client.proposeHandPayout>[0]['body'];

/** Proposes to book a month's payout that was paid by hand at the bank. Throws 409 if exactly that amount is not payable. */
export const proposeHandPayout = (intent: Intent, id: string, body: NewHandPayout): Promise<{ id: string }> =>
  answered(client.proposeHandPayout({ params: { id }, body }, { intent }));

/** Proposes to treat a creator's account as overseas or as Korean. Throws 409 if it already is. */
export const proposeOverseasAccount = (
  intent: Intent,
  id: string,
  body: { overseasAccount: boolean; reason: string },
): Promise<{ id: string }> => answered(client.proposeOverseasAccount({ params: { id }, body }, { intent }));
