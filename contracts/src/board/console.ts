import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams, text } from '../primitives.ts';
import { route } from '../route.ts';
import { boardCalls } from './calls.ts';
import { FaqType, WriteFaqEntry } from './schemas.ts';

const words = z.object({ title: z.string(), content: z.string() });

const FaqEntryRow = z.object({
  id: Id,
  type: FaqType,
  texts: z.object({ ko: words, en: words, ja: words }),
  /** Position among the shown questions of its type, from 1; null once it is retired. */
  place: z.int().nullable(),
  created: Instant,
  /** When it was last edited; null if never. */
  changed: Instant.nullable(),
  /** When it was retired; null while it is shown. */
  retired: Instant.nullable(),
});

export const boardConsole = {
  listFaqEntries: route(boardCalls.listFaqEntries, {
    summary: 'Frequent questions with answers.',
    query: listQuery({
      filter: {
        /** Part of its question or answer, in any language. */
        q: text(100).optional(),
        type: FaqType.optional(),
        retired: z.boolean().optional(),
      },
      sortable: ['id', 'place', 'created'],
      order: ['place', 'ASC'],
    }),
    reply: z.array(FaqEntryRow),
  }),
  showFaqEntry: route(boardCalls.showFaqEntry, {
    summary: 'One frequent question with its answer.',
    params: idParams,
    reply: FaqEntryRow,
    errors: [404],
  }),
  createFaqEntry: route(boardCalls.createFaqEntry, {
    summary: 'Add a question with its answer in all three languages; it comes last in its type.',
    body: WriteFaqEntry,
    reply: FaqEntryRow,
    errors: [422],
  }),
  changeFaqEntry: route(boardCalls.changeFaqEntry, {
    summary: 'Replace a question; if its type changes, it comes last in the new type.',
    params: idParams,
    body: WriteFaqEntry,
    reply: FaqEntryRow,
    errors: [404, 409, 422],
  }),
  moveFaqEntry: route(boardCalls.moveFaqEntry, {
    summary: 'Move a question within its type.',
    params: idParams,
    body: z.strictObject({
      /** Position from 1; a number past the end means the last position. */
      place: z.int().min(1).max(1_000),
    }),
    reply: FaqEntryRow,
    errors: [404, 409, 422],
  }),
  retireFaqEntry: route(boardCalls.retireFaqEntry, {
    summary: 'Stop showing a question.',
    params: idParams,
    reply: FaqEntryRow,
    errors: [404, 409, 422],
  }),
} as const;
