import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { KstDate } from '../primitives.ts';
import { route } from '../route.ts';
import { coinTotalsCalls } from './calls.ts';
import { CoinTotalsRow } from './schemas.ts';

export const coinTotalsConsole = {
  listCoinTotals: route(coinTotalsCalls.listCoinTotals, {
    summary:
      'Days with their published coin totals, and days whose totals did not add up and were not published.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: KstDate }),
    reply: z.array(CoinTotalsRow),
  }),
} as const;
