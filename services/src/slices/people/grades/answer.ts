import type { Grade, Reply, Routes } from '@sowon/contracts';
import { accept, isRejection } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicyAt } from '../../../ledger-policy.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { gradeCreator, gradeInForce } from '../strikes/commands.ts';
import { strikesStreamId } from '../strikes/state.ts';
import { decideAnswer } from './decide.ts';
import { findProposals } from './queries.ts';
import { rowsOf } from './rows.ts';
import { gradesStream, gradesStreamId } from './state.ts';

type Outcomes = Reply<Routes['confirmGradeProposals']>;
type Outcome = Outcomes['proposals'][number];

interface Answered {
  readonly proposalId: string;
  readonly operatorId: string;
  /** For the log of what the staff does. */
  readonly reason: string;
  readonly key: string | null;
  /** The call that it is done by, as the log names it. */
  readonly action?: StaffAct['action'];
}

/**
 * An operator confirms a proposal: the creator gets the grade, whatever theirs is by now.
 * @returns the grade that was in force
 * @throws AppError NOT_FOUND, ALREADY_DECIDED when it is not open any more, or the grade is theirs already; KEY_REUSED, BUSY
 */
export const confirmProposal = (ctx: Ctx, answered: Answered): Promise<{ from: Grade }> =>
  answer(ctx, 'GradeProposalConfirmed', { action: 'confirmGradeProposal', ...answered });

/**
 * An operator declines a proposal: the creator keeps their grade.
 * @returns the grade that is in force
 * @throws AppError NOT_FOUND, ALREADY_DECIDED when it is not open any more; KEY_REUSED, BUSY
 */
export const declineProposal = (ctx: Ctx, answered: Answered): Promise<{ from: Grade }> =>
  answer(ctx, 'GradeProposalDeclined', { action: 'declineGradeProposal', ...answered });

/** One answer, under the locks of the creator's proposals and of their strikes: so a strike at the same time counts. */
async function answer(
  ctx: Ctx,
  type: 'GradeProposalConfirmed' | 'GradeProposalDeclined',
  { proposalId, operatorId, reason, key, action }: Answered & { readonly action: StaffAct['action'] },
): Promise<{ from: Grade }> {
  const [proposal] = await findProposals(ctx.db, [proposalId]);
  if (!proposal) throw new AppError('NOT_FOUND');
  const { creatorId, userId } = proposal;
  const at = ctx.clock.now();
  const policy = await ledgerPolicyAt(ctx, at);
  const stream = gradesStreamId(creatorId);
  return execute<{ from: Grade }>(ctx, {
    key: { scope: `${type}:${operatorId}`, sent: key },
    intent: { proposalId, reason },
    at,
    streams: [stream, strikesStreamId(creatorId)],
    decide: (streams) => {
      const answered = { proposalId, creatorId, operatorId };
      const decided = decideAnswer(streams.state(gradesStream, creatorId), type, answered);
      if (isRejection(decided)) return decided;
      const { event, grade } = decided;
      const from = gradeInForce(streams, creatorId);
      const judgement = { creatorId, userId, operatorId };
      const graded =
        type === 'GradeProposalConfirmed' ? gradeCreator(streams, { ...judgement, grade, at, policy }) : null;
      if (graded && isRejection(graded)) return graded;
      const act = staffAct({
        ...{ staffId: operatorId, action, reason, at },
        object: { resource: 'grade-proposals', id: proposalId },
        before: { grade: from },
        after: { grade: graded ? grade : from },
      });
      return accept({
        appends: [{ stream, events: [event] }, ...(graded ? [graded.append] : [])],
        carry: [...rowsOf(event, at.toISOString()), ...(graded?.carry ?? []), act],
        reply: { from },
      });
    },
  });
}

/**
 * What a confirmation of these proposals would do now; nothing is done. In the order of the ids.
 * @throws AppError NOT_FOUND when one of them does not exist
 */
export async function previewGrades({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Outcomes> {
  const asked = [...new Set(ids)];
  const byId = new Map((await findProposals(db, asked)).map((proposal) => [proposal.id, proposal]));
  const proposals = asked.map((id): Outcome => {
    const proposal = byId.get(id);
    if (!proposal) throw new AppError('NOT_FOUND');
    const { creatorName, state, gradeNow: from, grade: to } = proposal;
    return { id, creatorName, effect: state === 'OPEN' && from !== to ? 'GIVEN' : 'NONE', from, to };
  });
  return { proposals };
}

/**
 * An operator confirms several proposals for one reason, each as `confirmProposal` does, one after the other. Sent again with the
 * same key, those that were confirmed by it are told as they were, and the others follow.
 * @throws AppError NOT_FOUND when one of them does not exist, before any is confirmed; KEY_REUSED, BUSY
 */
export async function confirmProposals(
  ctx: Ctx,
  { ids, key, ...by }: Omit<Answered, 'proposalId' | 'action'> & { readonly ids: readonly string[] },
): Promise<Outcomes> {
  const { proposals: found } = await previewGrades(ctx, ids);
  const proposals: Outcome[] = [];
  for (const proposal of found) {
    const own = key === null ? null : `${key}:${proposal.id}`;
    const one = { ...by, proposalId: proposal.id, key: own, action: 'confirmGradeProposals' } as const;
    proposals.push({ ...proposal, ...(await confirmProposal(ctx, one).then(given, notOpen)) });
  }
  return { proposals };
}

const given = ({ from }: { from: Grade }) => ({ effect: 'GIVEN' as const, from });

function notOpen(error: unknown): Pick<Outcome, 'effect'> {
  if (error instanceof AppError && error.code === 'ALREADY_DECIDED') return { effect: 'NONE' };
  throw error;
}
