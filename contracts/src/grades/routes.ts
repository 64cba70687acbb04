import { z } from 'zod';
import { Coins, Id, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { GradeName } from '../strikes/schemas.ts';
import { gradeCalls } from './calls.ts';

export const gradeRoutes = {
  myGrade: route(gradeCalls.myGrade, {
    summary:
      'The grade of the signed-in creator, what this month’s work comes to so far, and the grade that waits to be confirmed.',
    reply: z.object({
      /** What they earn by now. */
      grade: GradeName,
      /** The running month in Korea. */
      month: YearMonth,
      /** Its last day in Korea. */
      lastDay: z.iso.date(),
      /** Missions completed in it that were performed on time. */
      onTime: z.int().min(0),
      /** Earned in it. */
      coins: Coins,
      /** How many missions on time are missing for Gold; 0 when there are enough. */
      missing: z.int().min(0),
      /** What would be due if the month were over. */
      due: GradeName,
      /** By coins, among those with enough missions for Gold, of whom the first `diamonds` are due Diamond; null before that. */
      standing: z.object({ place: z.int().min(1), of: z.int().min(1), diamonds: z.int().min(1) }).nullable(),
      /** By an earlier month's work, until an operator decides. */
      proposal: z.object({ id: Id, month: YearMonth, grade: GradeName }).nullable(),
    }),
  }),
} as const;
