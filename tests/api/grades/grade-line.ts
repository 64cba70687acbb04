import type { ErrorReply, Grade, Reply, Routes } from '@sowon/contracts';
import { judgeDueMonths } from '../../../services/src/slices/people/grades/review.ts';
import { callConsole } from '../../harness/console.ts';
import { earn } from '../../harness/earn.ts';
import { findContradictions } from '../../harness/invariants.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';

export type Proposal = Reply<Routes['showGradeProposal']>;

/** A marketplace with an operator, and the steps that tests of grades repeat. */
export interface GradeLine {
  readonly market: Marketplace;
  readonly operator: Person;
  /** Completes `count` missions of a creator on time at `at`, of `points` coins each. */
  work(
    creator: CreatorPerson,
    count: number,
    done: { at: string; points?: number; dueAt?: string },
  ): Promise<void>;
  /** Runs the daily sweep. @returns the judged months */
  judge(): Promise<string[]>;
  /** Returns every proposal, as the console lists them. */
  proposals(filter?: Record<string, unknown>): Promise<Proposal[]>;
  /** Returns the creator's open proposal. */
  openOf(creator: CreatorPerson): Promise<Proposal>;
  act<T = ErrorReply>(path: string, more?: { as?: Person; body?: object }): ReturnType<typeof callConsole<T>>;
  give(creator: CreatorPerson, grade: Grade): Promise<void>;
  gradeOf(creator: CreatorPerson): Promise<Reply<Routes['myGrade']>>;
  /** Closes everything, and throws if grades contradict each other. */
  close(): Promise<void>;
}

/** Opens a marketplace; the caller closes it. @param now the instant of its clock */
export async function openGradeLine(now: string): Promise<GradeLine> {
  const market = await openMarketplace({}, new Date(now));
  const operator = await market.staff('ROLE_OPERATOR');
  const act: GradeLine['act'] = (path, { as = operator, body = { reason: 'as reviewed' } } = {}) =>
    callConsole(market, 'POST', path, { as, body });
  const proposals: GradeLine['proposals'] = async (filter = {}) => {
    const query = { filter, range: [0, 99], sort: ['month', 'ASC'] };
    return (await callConsole<Proposal[]>(market, 'GET', '/grade-proposals', { as: operator, query })).body;
  };
  return {
    market,
    operator,
    act,
    proposals,
    work: async ({ creatorId }, count, { at, points = 10, dueAt }) => {
      const one = { creatorId, points, at, ...(dueAt !== undefined && { dueAt }) };
      await Promise.all(Array.from({ length: count }, () => earn(market.ctx, one)));
    },
    judge: async () => (await judgeDueMonths(market.ctx)).months,
    openOf: async ({ creatorId }) => {
      const [found] = await proposals({ creatorId, state: 'OPEN' });
      if (!found) throw new Error('nothing waits of this creator');
      return found;
    },
    give: async ({ creatorId }, grade) => {
      const { status } = await act(`/creators/${creatorId}/grade`, { body: { grade, reason: 'by hand' } });
      if (status !== 200) throw new Error(`${status}`);
    },
    gradeOf: async (creator) =>
      (await market.call<Reply<Routes['myGrade']>>('GET', '/creators/me/grade', { as: creator })).body,
    close: async () => {
      // Missions of `earn` have no events of their own, so other rules would report them.
      const all = await findContradictions(market.ctx);
      const found = all.filter((line) => line.startsWith('a proposed grade'));
      await market.close();
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}
