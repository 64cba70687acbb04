import type { productCalls } from '@sowon/contracts/products/calls';
import type { Person } from '../../harness/marketplace.ts';
import { eventForm } from '../draws/matrix-draws.ts';
import { byId, list } from '../matrix/parts.ts';
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
createProduct     event      401     403        403  403  200     200   403      403     403
createProduct     absent     401     403        403  403  403     403   403      403     403
editProduct       creator    401     403        403  403  200     404   403      403     403
editProduct       lucky      401     403        403  403  409     404   403      403     403
editProduct       absent     401     403        403  403  404     404   403      403     403
activateProduct   creator    401     403        403  403  200     404   403      403     403
activateProduct   absent     401     403        403  403  404     404   403      403     403
inactivateProduct creator    401     403        403  403  200     404   403      403     403
inactivateProduct absent     401     403        403  403  404     404   403      403     403
moveProductUp     creator    401     403        403  403  200     403   403      403     403
moveProductUp     foreign    401     403        403  403  200     404   403      403     403
moveProductUp     absent     401     403        403  403  404     404   403      403     403
moveProductDown   creator    401     403        403  403  200     403   403      403     403
moveProductDown   foreign    401     403        403  403  200     404   403      403     403
moveProductDown   absent     401     403        403  403  404     404   403      403     403

listProducts      open       401     403        403  403  403     403   200      200     200
showProduct       creator    401     403        403  403  403     403   200      200     200
showProduct       unapproved 401     403        403  403  403     403   200      200     200
showProduct       absent     401     403        403  403  403     403   404      404     404
`;

/** Moves by the creator under that creator's address, under the actor's own address, and of a missing product. */
const moves = {
  creator: ({ creator, products }: World) => move(creator.creatorId, products.creator),
  foreign: ({ products }: World, me: Person | null) => move(me?.creatorId ?? nobody, products.creator),
  absent: (_: World, me: Person | null) => move(me?.creatorId ?? nobody, nobody),
};

const move = (creatorId: string, productId: string): Parts => ({ params: { creatorId, productId } });

const luckyProduct = ({ house, creator }: World) =>
  house.product(creator, { type: 'LUCKY', winProbability: 1 });

export const matrix = sliceMatrix<keyof typeof productCalls>(table, {
  productList: {
    requests: { open: ({ creator }) => ({ query: { creatorId: creator.creatorId, active: 'true' } }) },
    hostile: ({ query }) => ['maybe', '2', 'yes please'].map((active) => query({ active }, 'active')),
  },
  productPage: {
    requests: {
      open: () => ({
        query: { page: '0', productType: 'EVENT', order: 'PRICE', emptyCanceledEventFilter: 'true' },
      }),
    },
    hostile: ({ query }) =>
      ['maybe', '2'].flatMap((value) => [
        query({ active: value }, 'active'),
        query({ emptyCanceledEventFilter: value }, 'emptyCanceledEventFilter'),
      ]),
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
      event: async (world, _, actor) => {
        const creator = await world.house.creator();
        const isCreator = actor === 'creator' || actor === 'other';
        return { ...(isCreator && { as: creator }), body: await eventForm(world, creator) };
      },
      absent: (world, me) => product(world, me, nobody),
    },
    another: { body: { name: 'another song' } },
    hostile: ({ body }) => [body({ type: 'CUSTOM' }, 'type'), body({ type: 'NONE' }, 'type')],
  },
  editProduct: {
    requests: {
      creator: (world, me) => edited(world, me, world.products.creator),
      lucky: async (world, me) => edited(world, me, await luckyProduct(world)),
      absent: (world, me) => edited(world, me, nobody),
    },
    another: { body: { name: 'another song' } },
    hostile: ({ body }) => [
      body({ type: 'CUSTOM' }, 'type'),
      body({ type: 'EVENT' }, 'type'),
      body({ active: true }, 'active'),
      body({ winProbability: 1 }, 'winProbability'),
      body({ type: 'LUCKY', alwaysPrivate: true }, 'winProbability'),
      body({ type: 'LUCKY', alwaysPrivate: true, winProbability: 0.25 }, 'winProbability'),
      body({ allowAttachments: undefined }, 'allowAttachments'),
    ],
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
  moveProductUp: { requests: moves, another: { params: { productId: nobody } } },
  moveProductDown: { requests: moves, another: { params: { productId: nobody } } },

  listProducts: {
    requests: {
      open: () =>
        list({
          filter: { q: 'sing', type: 'BASIC', active: true },
          range: [0, 9],
          sort: ['coinPrice', 'ASC'],
        }),
    },
    hostile: ({ query }) => [
      query({ filter: '{"active":"yes"}' }, 'filter.active'),
      query({ filter: '{"type":"NONE"}' }, 'filter.type'),
    ],
  },
  showProduct: {
    requests: {
      creator: ({ products }) => byId(products.creator),
      unapproved: ({ products }) => byId(products.unapproved),
      absent: () => byId(nobody),
    },
  },
});

async function edited(world: World, me: Person | null, productId: string): Promise<Parts> {
  const { creatorId: _, ...body } = (await product(world, me, nobody)).body ?? {};
  return { params: { productId }, body };
}

async function product({ house }: World, me: Person | null, creatorId: string): Promise<Parts> {
  const descriptionPictureId = me ? await house.upload(me) : nobody;
  const texts = { name: 'a song', description: 'I sing for you' };
  return {
    body: { type: 'BASIC', creatorId, coinPrice: 30, ...texts, descriptionPictureId, allowAttachments: true },
  };
}
