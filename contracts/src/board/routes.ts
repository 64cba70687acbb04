import { z } from 'zod';
import { Direction, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { boardCalls } from './calls.ts';
import { Company, FaqItem, FaqType } from './schemas.ts';

export const boardRoutes = {
  faq: route(boardCalls.faq, {
    summary: 'Frequent questions about payments or missions with answers, in the order that operators chose.',
    query: z.strictObject({
      /** Spec 1 §9: six a page, ascending. */
      ...pageQuery(6),
      direction: Direction.default('ASC'),
      type: FaqType.default('PAYMENT'),
    }),
    reply: Page(FaqItem),
  }),
  support: route(boardCalls.support, {
    summary: 'The company that runs the site, and how to contact it.',
    reply: z.object({
      /** Address of a chat in an external messenger; null if there is none. */
      chatUrl: z.string().nullable(),
      company: Company,
    }),
  }),
} as const;
