import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { GradeOutcomes, GradeProposal } from './records.ts';

/** Gives the grade that was proposed. Throws 409 when it was decided before, or the grade is theirs already. */
export const confirmGradeProposal = (intent: Intent, id: string, reason: string): Promise<GradeProposal> =>
  answered(client.confirmGradeProposal({ params: { id }, body: { reason } }, { intent }));

/** Keeps the grade as it is. Throws 409 when the proposal was decided before. */
export const declineGradeProposal = (intent: Intent, id: string, reason: string): Promise<GradeProposal> =>
  answered(client.declineGradeProposal({ params: { id }, body: { reason } }, { intent }));

/** What a confirmation of several proposals would do; nothing is done. */
export const previewGrades = (ids: string[]): Promise<GradeOutcomes> =>
  answered(client.previewGrades({ query: { ids: ids.join(',') } }));

/** Confirms several proposals for one reason; those that were decided before stay as they are. */
export const confirmGradeProposals = (
  intent: Intent,
  ids: string[],
  reason: string,
): Promise<GradeOutcomes> => answered(client.confirmGradeProposals({ body: { ids, reason } }, { intent }));
