import { z } from 'zod';
import { Id, Instant, Won } from '../primitives.ts';

/** Names to compare before coins are credited: those of the received money, and of the deposits that it may pay. */
export const ComparedNames = z.object({
  id: Id,
  transfers: z.array(
    z.object({
      id: Id,
      won: Won,
      received: Instant,
      /** Payer name in the bank's list; null once it is erased. */
      payer: z.string().nullable(),
    }),
  ),
  deposits: z.array(
    z.object({
      id: Id,
      won: Won,
      /** Name that the fan was asked to write on the transfer; null once it is erased. */
      depositorName: z.string().nullable(),
    }),
  ),
});
