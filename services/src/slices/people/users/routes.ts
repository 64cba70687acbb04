import { policy } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { formBodyOf, takeForms } from '../../ground/files/form-upload.ts';
import { removePortrait, setPortrait } from '../../ground/files/portraits.ts';
import { objectByLink } from './block-login.ts';
import { shutOutByLink } from './shut-outs.ts';

/** Binds members' calls about themselves; members who are shut out use the link of a mail. */
export function userRoutes(app: FastifyInstance, ctx: Ctx): void {
  const form = { field: 'image', as: 'imageFileId', mostBytes: policy.files.imageMaxBytes };
  takeForms(app, (scope) =>
    serve(
      scope,
      ctx,
      'setPortrait',
      ({ params, body, keyed }) => setPortrait(ctx, { ...params, fileId: body.imageFileId, keyed }),
      formBodyOf(ctx, form),
    ),
  );
  serve(app, ctx, 'removePortrait', ({ params, keyed }) => removePortrait(ctx, { ...params, keyed }));
  serve(app, ctx, 'shutOutByLink', ({ query }) => shutOutByLink(ctx, query));
  serve(app, ctx, 'objectByLink', ({ query, body, keyed }) =>
    objectByLink(ctx, { link: query, text: body.text, keyed }),
  );
}
