import { z } from 'zod';
import { Id, Instant, Won } from '../primitives.ts';

/** What is compared before coins are credited: the money in the bank's list, and the deposits that it may pay. */
export const ComparedNames = z.object({
  id: Id,
  transfers: z.array(
    z.object({
      id: Id,
      won: Won,
      received: Instant,
      /** As the bank's list has it; null once it is forgotten. */
      payer: z.string().nullable(),
    }),
  ),
  deposits: z.array(
    z.object({
      id: Id,
      won: Won,
      /** As the fan was to write it on the transfer; null once it is forgotten. */
      depositorName: z.string().nullable(),
    }),
  ),
});
