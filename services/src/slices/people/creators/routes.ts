import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { acceptedLanguage } from '../../../http/accepted-language.ts';
import { askedBy } from '../../../http/caller.ts';
import { serve } from '../../../http/serve.ts';
import { formBodyOf, takeForms } from '../../ground/files/form-upload.ts';
import { becomeCreator } from './commands.ts';
import { removeIntroduction, setIntroduction } from './introduction.ts';
import { creatorPage, creatorTags } from './listing.ts';
import { creatorIdOf, creatorProfile, currentCreator } from './profiles.ts';
import { isPageAddressFree } from './queries.ts';
import { creatorSlot, profileSlot } from './slots.ts';

/** Binds the calls about creators. */
export function creatorRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'creatorPage', ({ query, ...by }) => creatorPage(ctx, askedBy(by), query));
  serve(app, ctx, 'currentCreator', ({ caller, request }) =>
    currentCreator(ctx, caller, acceptedLanguage(request, 'ko')),
  );
  serve(app, ctx, 'creator', async ({ params, ...by }) => {
    const asked = askedBy(by);
    const viewerId = asked.reader?.userId ?? null;
    const id = await creatorIdOf(ctx.db, params.idOrUrl);
    if (id === null) throw new AppError('NOT_FOUND');
    const [creator, profileOf, factsOf] = await Promise.all([
      creatorProfile(ctx, id, { ...asked, viewerId }),
      profileSlot.read(ctx, [id], asked),
      creatorSlot.read(ctx, [id], asked),
    ]);
    if (!creator) throw new AppError('NOT_FOUND');
    return { creator: { ...creator, ...profileOf(id) }, ...factsOf(id) };
  });
  serve(app, ctx, 'pageAddress', async ({ params: { url }, caller: { creatorId } }) => ({
    free: await isPageAddressFree(ctx.db, { url, creatorId }),
  }));
  serve(app, ctx, 'becomeCreator', ({ body, caller, key }) =>
    becomeCreator(ctx, { userId: caller.userId, creatorId: caller.creatorId, key, profile: body }),
  );
  takeForms(app, (scope) =>
    serve(
      scope,
      ctx,
      'setIntroduction',
      ({ params, body, caller, key }) =>
        setIntroduction(ctx, { ...params, userId: caller.userId, fileId: body.introFileId, key }),
      formBodyOf(ctx, { field: 'intro', as: 'introFileId' }),
    ),
  );
  serve(app, ctx, 'removeIntroduction', ({ params, key }) => removeIntroduction(ctx, { ...params, key }));
  serve(app, ctx, 'creatorTags', ({ request }) => creatorTags(ctx.db, acceptedLanguage(request, 'ko')));
}
