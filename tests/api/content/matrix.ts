import type { contentCalls } from '@sowon/contracts/content/calls';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type World } from '../matrix/world.ts';

const table = `
call                  object     visitor unverified fanA fanB creator other operator finance admin

reportContent         product    401     403        200  200  403     200   200      200     200
reportContent         page       401     403        200  200  403     200   200      200     200
reportContent         unapproved 401     403        404  404  404     404   404      404     404
reportContent         hidden     401     403        404  404  403     404   404      404     404
reportContent         absent     401     403        404  404  404     404   404      404     404
takeBackContentReport product    401     403        200  200  403     200   200      200     200
takeBackContentReport hidden     401     403        200  200  403     200   200      200     200
takeBackContentReport absent     401     403        404  404  404     404   404      404     404
ownContentBlocks      open       401     403        200  200  200     200   200      200     200
objectToContentBlock  hidden     401     403        403  403  200     403   403      403     403
objectToContentBlock  product    401     403        403  403  409     403   403      403     403
objectToContentBlock  absent     401     403        404  404  404     404   404      404     404

showContent           product    401     403        403  403  403     403   200      403     403
showContent           absent     401     403        403  403  403     403   404      403     403
blockContent          product    401     403        403  403  403     403   200      403     403
blockContent          hidden     401     403        403  403  403     403   409      403     403
blockContent          absent     401     403        403  403  403     403   404      403     403
unblockContent        hidden     401     403        403  403  403     403   200      403     403
unblockContent        product    401     403        403  403  403     403   409      403     403
unblockContent        absent     401     403        403  403  403     403   404      403     403
clearContent          product    401     403        403  403  403     403   200      403     403
clearContent          hidden     401     403        403  403  403     403   409      403     403
clearContent          absent     401     403        403  403  403     403   404      403     403
upholdContentBlock    objected   401     403        403  403  403     403   200      403     403
upholdContentBlock    hidden     401     403        403  403  403     403   409      403     403
upholdContentBlock    absent     401     403        403  403  403     403   404      403     403
`;

const kind = 'PRODUCT';
const reason = { body: { reason: 'It is rude' } };
const another = { body: { reason: 'Another reason' } };
const objection = { body: { text: 'It was a joke' } };

/** Parameters of members' calls; `judged` is for the console's. */
const about = (contentId: string) => ({ params: { kind, contentId } });
const judged = (id: string) => ({ params: { kind, id }, ...reason });

/** Creates a product for one case, so that no case decides another's product. */
const product = (world: World): Promise<string> => world.house.product(world.creator);

async function hidden(world: World): Promise<string> {
  const id = await product(world);
  await world.done('blockContent', 'operator', judged(id));
  return id;
}

async function objected(world: World): Promise<string> {
  const id = await hidden(world);
  await world.done('objectToContentBlock', 'creator', { ...about(id), ...objection });
  return id;
}

const decisions = {
  product: async (world: World) => judged(await product(world)),
  hidden: async (world: World) => judged(await hidden(world)),
  absent: () => judged(nobody),
};

export const matrix = sliceMatrix<keyof typeof contentCalls>(table, {
  reportContent: {
    requests: {
      product: ({ products }) => about(products.creator),
      page: ({ creator }) => ({ params: { kind: 'PROFILE', contentId: creator.creatorId } }),
      unapproved: ({ products }) => about(products.unapproved),
      hidden: async (world) => about(await hidden(world)),
      absent: () => about(nobody),
    },
    another: about(nobody),
  },
  takeBackContentReport: {
    requests: {
      product: ({ products }) => about(products.creator),
      hidden: async (world) => about(await hidden(world)),
      absent: () => about(nobody),
    },
    another: about(nobody),
  },
  ownContentBlocks: { requests: { open: () => ({}) } },
  objectToContentBlock: {
    requests: {
      hidden: async (world) => ({ ...about(await hidden(world)), ...objection }),
      product: async (world) => ({ ...about(await product(world)), ...objection }),
      absent: () => ({ ...about(nobody), ...objection }),
    },
    another: { body: { text: 'Another reason' } },
  },

  showContent: {
    requests: {
      product: ({ products }) => ({ params: { kind, id: products.creator } }),
      absent: () => ({ params: { kind, id: nobody } }),
    },
  },
  blockContent: { requests: decisions, another },
  unblockContent: { requests: decisions, another },
  clearContent: { requests: decisions, another },
  upholdContentBlock: {
    requests: {
      objected: async (world) => judged(await objected(world)),
      hidden: decisions.hidden,
      absent: decisions.absent,
    },
    another,
  },
});
