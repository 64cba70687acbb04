import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, IdReply, Instant, YearMonth } from '../primitives.ts';
import { route } from '../route.ts';
import { rateCalls } from './calls.ts';
import { ProposeRates, RatesState, RatesVersion } from './schemas.ts';

const RatesRow = RatesVersion.extend({
  /** The first month settled by it, KST. */
  id: YearMonth,
  state: RatesState,
  /** The approval by two staff members and its time; null for versions that came with a release. */
  approvalId: Id.nullable(),
  decided: Instant.nullable(),
  /** Possible starting months of a next version; null for all but the newest. */
  changeable: z.object({ earliest: YearMonth, latest: YearMonth }).nullable(),
});

export const rateConsole = {
  listRates: route(rateCalls.listRates, {
    summary: 'All versions of the settlement rates.',
    query: listQuery({ filter: {}, sortable: ['id'], order: ['id', 'DESC'], id: YearMonth }),
    reply: z.array(RatesRow),
  }),
  showRates: route(rateCalls.showRates, {
    summary: 'One version of the rates, with the previous one.',
    params: z.strictObject({ id: YearMonth }),
    reply: RatesRow.extend({ before: RatesVersion.nullable() }),
    errors: [404],
  }),
  proposeRates: route(rateCalls.proposeRates, {
    summary:
      'Request new rates from a month that begins at least 30 days from now; another member of finance must approve them, and creators are told then.',
    body: ProposeRates,
    reply: IdReply,
    errors: [409],
  }),
} as const;
