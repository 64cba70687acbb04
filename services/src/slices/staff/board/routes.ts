import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { companyOf } from '../../../documents/company.ts';
import { acceptedLanguage } from '../../../http/accepted-language.ts';
import { serve } from '../../../http/serve.ts';
import { faqPage } from './queries.ts';

/** Registers the public calls for anyone with a question. */
export function boardRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'faq', ({ query, request }) => faqPage(ctx.db, query, acceptedLanguage(request, 'ko')));
  serve(app, ctx, 'support', async () => ({
    chatUrl: ctx.config.SUPPORT_CHAT_URL ?? null,
    company: companyOf(ctx.config),
  }));
}
