import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { GradeOutcomes, GradeProposal } from './records.ts';

/** Gives the proposed grade. Throws 409 if the proposal is already decided, or the creator already has the grade. */
export const confirmGradeProposal = (intent: Intent, id: string, reason: string): Promise<GradeProposal> =>
  answered(client.confirmGradeProposal({ params: { id }, body: { reason } }, { intent }));

/** Declines a proposal; the grade stays. Throws 409 if the proposal is already decided. */
export const declineGradeProposal = (intent: Intent, id: string, reason: string): Promise<GradeProposal> =>
  answered(client.declineGradeProposal({ params: { id }, body: { reason } }, { intent }));

/** Previews the confirmation of several proposals; changes nothing. */
export const previewGrades = (ids: string[]): Promise<GradeOutcomes> =>
  answered(client.previewGrades({ query: { ids: ids.join(',') } }));

/** Confirms several proposals with one reason; already decided ones stay unchanged. */
export const confirmGradeProposals = (
  intent: Intent,
  ids: string[],
  reason: string,
): Promise<GradeOutcomes> => answered(client.confirmGradeProposals({ body: { ids, reason } }, { intent }));
