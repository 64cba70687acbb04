import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { rouletteCalls } from './calls.ts';

/** Results of a product at certain odds: the declared odds and the actual wins. */
const FairnessRow = z.object({
  /** `<product id>-<odds in thousandths>`: a product whose odds were edited has a row for each. */
  id: z.string(),
  productId: Id,
  productName: z.string(),
  creatorName: z.string(),
  /** Declared odds in percent. */
  winProbability: z.number(),
  rolls: z.int(),
  wins: z.int(),
  /** Rolls times odds. */
  expected: z.number(),
  /** The wins of a fair roulette are in this range (inclusive) in 99.9 of 100 cases. */
  least: z.int(),
  most: z.int(),
});

export const rouletteConsole = {
  listFairness: route(rouletteCalls.listFairness, {
    summary: 'Wins of lucky products beside their declared odds, with the range of fair results.',
    query: listQuery({
      filter: { productId: Id.optional() },
      sortable: ['id', 'rolls', 'wins'],
      order: ['rolls', 'DESC'],
    }),
    reply: z.array(FairnessRow),
  }),
} as const;
