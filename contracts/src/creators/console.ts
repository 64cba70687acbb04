import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams, text } from '../primitives.ts';
import { route } from '../route.ts';
import { creatorCalls } from './calls.ts';

export const CreatorRow = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  url: z.string(),
  verified: z.boolean(),
  strikes: z.int(),
  created: Instant,
});

export const creatorConsole = {
  listCreators: route(creatorCalls.listCreators, {
    summary: 'Creators, unverified ones too.',
    query: listQuery({
      filter: {
        /** Part of a name or a page address. */
        q: text(100).optional(),
        verified: z.boolean().optional(),
      },
      sortable: ['id', 'name', 'created'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(CreatorRow),
  }),
  showCreator: route(creatorCalls.showCreator, {
    summary: 'One creator.',
    params: idParams,
    reply: CreatorRow,
    errors: [404],
  }),
  approveCreator: route(creatorCalls.approveCreator, {
    summary: 'Approve a creator’s application: their page becomes public.',
    params: idParams,
    body: z.strictObject({}),
    reply: CreatorRow,
    errors: [404],
  }),
} as const;
