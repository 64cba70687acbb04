import { z } from 'zod';
import { Coins, Id, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { GradeName } from '../strikes/schemas.ts';
import { gradeCalls } from './calls.ts';

export const gradeRoutes = {
  myGrade: route(gradeCalls.myGrade, {
    summary:
      'The signed-in creator’s grade, the result of this month’s work so far, and the grade that waits for confirmation.',
    reply: z.object({
      /** The grade in force, which sets the earnings now. */
      grade: GradeName,
      /** The current month in Korea. */
      month: YearMonth,
      /** Its last day in Korea. */
      lastDay: z.iso.date(),
      /** Missions completed in it and performed on time. */
      onTime: z.int().min(0),
      /** Coins earned in it. */
      coins: Coins,
      /** On-time missions missing for Gold; 0 if there are enough. */
      missing: z.int().min(0),
      /** The grade by the rule if the month ended now. */
      due: GradeName,
      /** Rank by coins among those with enough missions for Gold; the first `diamonds` get Diamond. Null below Gold. */
      standing: z.object({ place: z.int().min(1), of: z.int().min(1), diamonds: z.int().min(1) }).nullable(),
      /** Proposal from an earlier month, until an operator decides. */
      proposal: z.object({ id: Id, month: YearMonth, grade: GradeName }).nullable(),
    }),
  }),
} as const;
