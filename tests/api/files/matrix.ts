import type { fileCalls } from '@sowon/contracts/files/calls';
import { drawing } from '../../harness/media.ts';
import { arrivedUpload } from '../../harness/resumable.ts';
import { fileForm } from '../matrix/forms.ts';
import { byId, list } from '../matrix/parts.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';

const table = `
call       object visitor unverified fanA fanB creator other operator finance admin

uploadFile self   401     403        200  200  200     200   200      200     200
finishUpload self   401   403        200  200  200     200   200      200     200
finishUpload fanA   401   403        200  404  404     404   404      404     404
finishUpload half   401   403        409  404  404     404   404      404     404
finishUpload absent 401   403        404  404  404     404   404      404     404
deleteFile self   401     403        200  200  200     200   200      200     200
deleteFile fanA   401     403        200  404  404     404   404      404     404
deleteFile cover  401     403        404  404  409     404   404      404     404
deleteFile absent 401     403        404  404  404     404   404      404     404

listFiles    open   401     403        403  403  403     403   200      200     200
takeDownFile cover  401     403        403  403  403     403   200      403     403
takeDownFile down   401     403        403  403  403     403   409      403     403
takeDownFile absent 401     403        403  403  403     403   404      403     403
giveBackFile down   401     403        403  403  403     403   200      403     403
giveBackFile cover  401     403        403  403  403     403   409      403     403
giveBackFile absent 401     403        403  403  403     403   404      403     403
`;

export const matrix = sliceMatrix<keyof typeof fileCalls>(table, {
  uploadFile: {
    requests: {
      self: async (world, _me, actor) => ({ as: await world.anew(actor), ...(await picture('a.png')) }),
    },
    another: () => picture('b.png'),
  },
  finishUpload: {
    requests: {
      self: async (world, me, actor) => {
        const as = me && (await world.anew(actor));
        return { as, ...arrived(as && (await arrivedUpload(world.house.ctx, as.userId, await drawing()))) };
      },
      fanA: async (world) => arrived(await foreign(world, 0)),
      half: async (world) => arrived(await foreign(world, 1)),
      absent: () => arrived(null),
    },
  },
  deleteFile: {
    requests: {
      self: async (world, me) => ({ params: { fileId: me ? await world.house.upload(me) : nobody } }),
      fanA: async ({ house, fanA }) => ({ params: { fileId: await house.upload(fanA) } }),
      cover: async (world) => ({ params: { fileId: await coverOf(world, world.products.creator) } }),
      absent: () => ({ params: { fileId: nobody } }),
    },
    another: { params: { fileId: nobody } },
  },

  listFiles: {
    requests: { open: () => list({ filter: { takenDown: false }, range: [0, 9], sort: ['created', 'ASC'] }) },
    hostile: ({ query }) => [query({ filter: '{"takenDown":"yes"}' }, 'filter.takenDown')],
  },
  takeDownFile: {
    requests: {
      cover: async (world) => judgement(await newCover(world)),
      down: async (world) => judgement(await takenDown(world)),
      absent: () => judgement(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
  giveBackFile: {
    requests: {
      down: async (world) => judgement(await takenDown(world)),
      cover: async (world) => judgement(await newCover(world)),
      absent: () => judgement(nobody),
    },
    another: { body: { reason: 'another reason' } },
  },
});

const arrived = (uploadId: string | null) => ({ params: { uploadId: uploadId ?? nobody } });

const foreigns = new Map<string, Promise<string>>();

/** Returns the first fan's upload with `missing` missing bytes; the same one for each number. */
function foreign({ house, fanA }: World, missing: number): Promise<string> {
  const name = `${fanA.userId} ${missing}`;
  const made = async () => {
    const bytes = await drawing();
    return arrivedUpload(house.ctx, fanA.userId, bytes, { length: bytes.length + missing });
  };
  const upload = foreigns.get(name) ?? made();
  foreigns.set(name, upload);
  return upload;
}

const judgement = (id: string) => ({ ...byId(id), body: { reason: 'shows somebody else' } });

/** Creates a product with a cover for one case, so that no case decides another's cover. */
async function newCover(world: World): Promise<string> {
  return coverOf(world, await world.house.product(world.creator));
}

async function takenDown(world: World): Promise<string> {
  const fileId = await newCover(world);
  await world.done('takeDownFile', 'operator', judgement(fileId));
  return fileId;
}

async function picture(filename: string): Promise<Parts> {
  return { form: fileForm([{ name: 'data', filename, type: 'image/png', bytes: await drawing() }]) };
}

async function coverOf({ house }: World, productId: string): Promise<string> {
  const row = await house.ctx.db
    .selectFrom('products')
    .select('description_picture_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.description_picture_id ?? nobody;
}
