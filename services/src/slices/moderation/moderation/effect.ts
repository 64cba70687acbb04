import type { Judgement, Reply, Routes } from '@sowon/contracts';
import type { Stands } from './subject.ts';

type Outcome = Reply<Routes['judgeContents']>['contents'][number];
/** The effect of a judgement on one content. */
export type Effect = Pick<Outcome, 'effect' | 'refunded' | 'problem'>;

/** Returns the effect of a successful judgement. @param refunded coins that go back to the fan */
export const done = (effect: Effect['effect'], refunded = 0): Effect => ({ effect, refunded, problem: null });

/** Returns the effect of a judgement that changed nothing. @param problem the error code */
export const undone = (problem: NonNullable<Effect['problem']>): Effect => ({
  effect: 'NONE',
  refunded: 0,
  problem,
});

/**
 * Returns what a judgement would do to a content now, or why its command would refuse. Pure.
 * @param stands null if the content does not exist
 * @param isEscalated true if it waits for a colleague
 */
export function effectOf(judgement: Judgement, stands: Stands | null, isEscalated: boolean): Effect {
  if (stands === null) return undone('NOT_FOUND');
  const { hiddenAt, objected, endsWith = null, unhidable = null } = stands;
  const hidden = hiddenAt !== null;
  switch (judgement) {
    case 'BLOCK':
      if (hidden) return undone('ALREADY_DECIDED');
      if (unhidable !== null) return undone(unhidable);
      return endsWith === null ? done('HIDDEN') : done('ENDED', endsWith);
    case 'UNBLOCK':
      return hidden ? done('SHOWN') : undone('ALREADY_DECIDED');
    case 'CLEAR':
      return hidden ? undone('ALREADY_DECIDED') : done('CLEARED');
    case 'UPHOLD':
      return hidden && objected ? done('UPHELD') : undone('ALREADY_DECIDED');
    case 'ESCALATE':
      return isEscalated ? undone('ALREADY_EXISTS') : done('ESCALATED');
  }
}
