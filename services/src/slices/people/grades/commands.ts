import type { Grade, GradeEvent, GradeProposalState, Reply, Routes } from '@sowon/contracts';
import { accept, type CarriedRows, type Instant, isRejection, type StreamReader } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { type Effects, execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows, updateRows } from '../../../db/rows.ts';
import { ledgerPolicyAt } from '../../../ledger-policy.ts';
import { type StaffAct, staffAct } from '../../staff/audit/commands.ts';
import { gradeCreator, gradeInForce } from '../strikes/commands.ts';
import { strikesStreamId } from '../strikes/state.ts';
import { decideAnswer, decideEnd, gradesStream, gradesStreamId } from './decide.ts';
import { findProposals } from './queries.ts';

type Outcomes = Reply<Routes['confirmGradeProposals']>;
type Outcome = Outcomes['proposals'][number];

interface Answered {
  readonly proposalId: string;
  readonly operatorId: string;
  /** For the audit log. */
  readonly reason: string;
  readonly key: string | null;
  /** Name of the call in the audit log. */
  readonly action?: StaffAct['action'];
}

/**
 * Confirms a proposal: the creator gets its grade, even if theirs has changed since.
 * @returns the previous grade
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is not open or the creator already has the grade; KEY_REUSED, BUSY
 */
export const confirmProposal = (ctx: Ctx, answered: Answered): Promise<{ from: Grade }> =>
  answer(ctx, 'GradeProposalConfirmed', { action: 'confirmGradeProposal', ...answered });

/**
 * Declines a proposal: the creator keeps their grade.
 * @returns the grade in force
 * @throws AppError NOT_FOUND, ALREADY_DECIDED if it is not open; KEY_REUSED, BUSY
 */
export const declineProposal = (ctx: Ctx, answered: Answered): Promise<{ from: Grade }> =>
  answer(ctx, 'GradeProposalDeclined', { action: 'declineGradeProposal', ...answered });

/** Executes one answer under the locks of the creator's proposals and strikes, so that a concurrent strike counts. */
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
        staffId: operatorId,
        action,
        reason,
        at,
        object: { resource: 'grade-proposals', id: proposalId },
        before: { grade: from },
        after: { grade: graded ? grade : from },
      });
      return accept({
        appends: [{ stream, events: [event] }, ...(graded?.appends ?? [])],
        carry: [...rowsOf(event, at.toISOString()), ...(graded?.carry ?? []), act],
        reply: { from },
      });
    },
  });
}

/**
 * Returns what a confirmation of these proposals would do now, in the order of the ids; changes nothing.
 * @throws AppError NOT_FOUND if one of them does not exist
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
 * Confirms several proposals with one reason, one after the other, each as `confirmProposal` does. A retry with the same key returns the confirmed ones
 * unchanged and continues with the others.
 * @throws AppError NOT_FOUND if one of them does not exist, before any is confirmed; KEY_REUSED, BUSY
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

/**
 * Ends the grading of a creator who leaves, as part of a command that names their grades stream: an open proposal is withdrawn, and no later month makes one.
 * Pure.
 */
export function endGrading(
  streams: StreamReader,
  { creatorId, at }: { readonly creatorId: string; readonly at: Date },
): Effects {
  const event = decideEnd(streams.state(gradesStream, creatorId), creatorId);
  return {
    appends: [{ stream: gradesStreamId(creatorId), events: [event] }],
    carry: rowsOf(event, at.toISOString()),
  };
}

/** Returns the row changes of a grade event; they commit with it. */
export function rowsOf(event: GradeEvent, at: Instant): CarriedRows[] {
  switch (event.type) {
    case 'GradeProposed': {
      const { proposalId, creatorId, month, before, grade, onTime, points, place, of, supersedes } =
        event.payload;
      const proposal = {
        id: proposalId,
        creator_id: creatorId,
        month,
        grade_before: before,
        grade,
        on_time: onTime,
        points,
        place,
        of_creators: of,
        state: 'OPEN' as const,
        proposed_at: at,
        decided_at: null,
        decided_by: null,
      };
      // Ends the earlier one first: a creator has at most one open proposal.
      return [
        ...(supersedes === null ? [] : [ended(supersedes, 'SUPERSEDED', at, null)]),
        insertRows('grade_proposals', [proposal]),
      ];
    }
    case 'GradeProposalConfirmed':
      return [ended(event.payload.proposalId, 'CONFIRMED', at, event.payload.operatorId)];
    case 'GradeProposalDeclined':
      return [ended(event.payload.proposalId, 'DECLINED', at, event.payload.operatorId)];
    case 'GradingEnded': {
      const { proposalId } = event.payload;
      return proposalId === null ? [] : [ended(proposalId, 'WITHDRAWN', at, null)];
    }
  }
}

const ended = (
  id: string,
  state: Exclude<GradeProposalState, 'OPEN'>,
  at: Instant,
  operatorId: string | null,
) => updateRows('grade_proposals', 'id', [{ id, state, decided_at: at, decided_by: operatorId }]);
