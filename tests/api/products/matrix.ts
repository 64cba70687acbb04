import type { productCalls } from '@sowon/contracts/products/calls';
import type { Person } from '../../harness/marketplace.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';

const table = `
call              object     visitor unverified fanA fanB creator other operator finance admin

productList       open       200     200        200  200  200     200   200      200     200
productPage       open       200     200        200  200  200     200   200      200     200
product           creator    200     200        200  200  200     200   200      200     200
product           unapproved 404     404        404  404  404     404   404      404     404
product           absent     404     404        404  404  404     404   404      404     404
createProduct     self       401     403        403  403  200     200   403      403     403
createProduct     creator    401     403        403  403  200     403   403      403     403
createProduct     absent     401     403        403  403  403     403   403      403     403
activateProduct   creator    401     403        403  403  200     404   403      403     403
activateProduct   absent     401     403        403  403  404     404   403      403     403
inactivateProduct creator    401     403        403  403  200     404   403      403     403
inactivateProduct absent     401     403        403  403  404     404   403      403     403
`;

export const productMatrix = sliceMatrix<keyof typeof productCalls>(table, {
  productList: {
    requests: { open: ({ creator }) => ({ query: { creatorId: creator.creatorId, active: 'true' } }) },
    hostile: ({ query }) => ['maybe', '2', 'yes please'].map((active) => query({ active }, 'active')),
  },
  productPage: {
    requests: { open: () => ({ query: { page: '0', productType: 'BASIC', order: 'PRICE' } }) },
    hostile: ({ query }) => ['maybe', '2'].map((active) => query({ active }, 'active')),
  },
  product: {
    requests: {
      creator: ({ products }) => ({ params: { productId: products.creator } }),
      unapproved: ({ products }) => ({ params: { productId: products.unapproved } }),
      absent: () => ({ params: { productId: nobody } }),
    },
  },
  createProduct: {
    requests: {
      self: (world, me) => product(world, me, me?.creatorId ?? nobody),
      creator: (world, me) => product(world, me, world.creator.creatorId),
      absent: (world, me) => product(world, me, nobody),
    },
    another: { body: { name: 'another song' } },
    hostile: ({ body }) => [body({ type: 'CUSTOM' }, 'type'), body({ type: 'EVENT' }, 'type')],
  },
  activateProduct: {
    requests: {
      creator: ({ products }) => ({ params: { productId: products.creator } }),
      absent: () => ({ params: { productId: nobody } }),
    },
    another: { params: { productId: nobody } },
  },
  inactivateProduct: {
    requests: {
      creator: async ({ house, creator }) => ({ params: { productId: await house.product(creator) } }),
      absent: () => ({ params: { productId: nobody } }),
    },
    another: { params: { productId: nobody } },
  },
});

async function product({ house }: World, me: Person | null, creatorId: string): Promise<Parts> {
  const descriptionPictureId = me ? await house.upload(me) : nobody;
  const texts = { name: 'a song', description: 'I sing for you' };
  return {
    body: { type: 'BASIC', creatorId, coinPrice: 30, ...texts, descriptionPictureId, allowAttachments: true },
  };
}
