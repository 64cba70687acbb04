import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id } from '../primitives.ts';
import { route } from '../route.ts';
import { leavingCalls } from './calls.ts';
import { DepartureRow, DestructionRow, KeptFor } from './schemas.ts';

export const leavingConsole = {
  listDepartures: route(leavingCalls.listDepartures, {
    summary: 'Members who have left, with the money owed to them, the data still kept and its end date.',
    query: listQuery({
      filter: {
        userId: Id.optional(),
        /** True for members with refunds. */
        refunds: z.boolean().optional(),
      },
      sortable: ['left'],
      order: ['left', 'DESC'],
    }),
    reply: z.array(DepartureRow),
  }),
  listDestructions: route(leavingCalls.listDestructions, {
    summary: 'Data destroyed for members who have left: the number of rows by table, without naming members.',
    query: listQuery({ filter: { period: KeptFor.optional() }, sortable: ['at'], order: ['at', 'DESC'] }),
    reply: z.array(DestructionRow),
  }),
} as const;
