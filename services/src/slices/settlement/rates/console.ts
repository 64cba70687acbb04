import { YearMonth } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { type Finding, foundThing } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { isFirstMonth, listRatesRows, showRatesRow } from './queries.ts';

/** Registers the console’s calls about rates. */
export function rateConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listRates', async ({ query, reply }) =>
    listReply(reply, 'rates', await listRatesRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showRates', async ({ params }) => found(await showRatesRow(ctx, params.id)));
  serve(app, ctx, 'proposeRates', ({ body: { rates, reason }, caller, key }) =>
    propose(ctx, { kind: 'SETTLEMENT_RATES', wish: rates, reason, staffId: caller.userId, key }),
  );
}

/** Finds rates by the first month that they settle, `YYYY-MM`. */
export const rateFinds: readonly Finding[] = [
  {
    seenBy: 'showRates',
    byText: async ({ db }, typed) =>
      YearMonth.safeParse(typed).success && (await isFirstMonth(db, typed))
        ? [foundThing('RATES', typed, typed)]
        : [],
  },
];
