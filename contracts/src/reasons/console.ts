import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams, text } from '../primitives.ts';
import { route } from '../route.ts';
import { reasonCalls } from './calls.ts';
import { ReasonPurpose, ReasonUse, WriteReasonTemplate } from './schemas.ts';

const ReasonTemplateRow = z.object({
  id: Id,
  name: z.string(),
  purpose: ReasonPurpose,
  texts: z.object({ ko: z.string(), en: z.string(), ja: z.string() }),
  created: Instant,
  /** When it was last changed; null if never. */
  changed: Instant.nullable(),
  /** When it was retired; null while it is offered. */
  retired: Instant.nullable(),
});

export const reasonConsole = {
  listReasonTemplates: route(reasonCalls.listReasonTemplates, {
    summary: 'Templates for the reasons that operators give.',
    query: listQuery({
      filter: {
        /** Part of its name or of its text in any language. */
        q: text(100).optional(),
        /** Templates offered for this use; a BOTH template is offered for hiding and for answers to objections. */
        use: ReasonUse.optional(),
        retired: z.boolean().optional(),
      },
      sortable: ['id', 'name', 'created'],
      order: ['name', 'ASC'],
    }),
    reply: z.array(ReasonTemplateRow),
  }),
  showReasonTemplate: route(reasonCalls.showReasonTemplate, {
    summary: 'One template for a reason.',
    params: idParams,
    reply: ReasonTemplateRow,
    errors: [404],
  }),
  createReasonTemplate: route(reasonCalls.createReasonTemplate, {
    summary: 'Add a reason template in all three languages; 409 if the name is taken.',
    body: WriteReasonTemplate,
    reply: ReasonTemplateRow,
    errors: [409, 422],
  }),
  changeReasonTemplate: route(reasonCalls.changeReasonTemplate, {
    summary: 'Replace a reason template; reasons already given with it stay as they were.',
    params: idParams,
    body: WriteReasonTemplate,
    reply: ReasonTemplateRow,
    errors: [404, 409, 422],
  }),
  retireReasonTemplate: route(reasonCalls.retireReasonTemplate, {
    summary: 'Remove a reason template; its name becomes free.',
    params: idParams,
    reply: ReasonTemplateRow,
    errors: [404, 409, 422],
  }),
} as const;
