import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { acceptedLanguage } from '../../../http/accepted-language.ts';
import { serve } from '../../../http/serve.ts';
import { currentPopup } from './queries.ts';

/** Registers the public call for the current popup. */
export function popupRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'currentPopup', async ({ request }) => ({
    popup: await currentPopup(ctx, acceptedLanguage(request, 'ko')),
  }));
}
