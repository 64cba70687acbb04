import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { changeBankAccount } from '../../people/creators/bank-account.ts';
import { editProfile } from '../../people/creators/edit-profile.ts';
import { editProduct, moveProduct, setCustomOffer, setProductActive } from './commands.ts';
import { productList, productPage, showProduct } from './lists.ts';

/** Calls about products. `updateCreator` serves the custom offer, the bank account for payouts, and the profile. */
export function productRoutes(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'productList', ({ query, caller }) => productList(ctx, caller, query));
  serve(app, ctx, 'productPage', ({ query, caller }) => productPage(ctx, caller, query));
  serve(app, ctx, 'product', async ({ params, caller }) => {
    const product = await showProduct(ctx, caller, params.productId);
    if (!product) throw new AppError('NOT_FOUND');
    return product;
  });
  serve(app, ctx, 'editProduct', async ({ params, body: { creatorId, ...offer }, caller, keyed }) => {
    if (creatorId !== undefined && creatorId !== caller.creatorId) throw new AppError('ACCESS_DENIED');
    return editProduct(ctx, {
      ownerId: caller.userId,
      creatorId: caller.creatorId,
      productId: params.productId,
      offer,
      keyed,
    });
  });
  serve(app, ctx, 'activateProduct', ({ params, caller, keyed }) =>
    setProductActive(ctx, { ...params, creatorId: caller.creatorId, active: true, keyed }),
  );
  serve(app, ctx, 'inactivateProduct', ({ params, caller, keyed }) =>
    setProductActive(ctx, { ...params, creatorId: caller.creatorId, active: false, keyed }),
  );
  serve(app, ctx, 'moveProductUp', ({ params, keyed }) => moveProduct(ctx, { ...params, way: 'up', keyed }));
  serve(app, ctx, 'moveProductDown', ({ params, keyed }) =>
    moveProduct(ctx, { ...params, way: 'down', keyed }),
  );
  serve(app, ctx, 'updateCreator', ({ params, body, caller: { userId, sessionId }, keyed }) => {
    if ('availableCustom' in body) return setCustomOffer(ctx, { ...params, settings: body, keyed });
    return 'bankName' in body
      ? changeBankAccount(ctx, { ...params, userId, sessionId, account: body, keyed })
      : editProfile(ctx, { ...params, userId, profile: body, keyed });
  });
}
