import type { fileCalls } from '@sowon/contracts/files/calls';
import { drawing } from '../../harness/media.ts';
import { fileForm } from '../matrix/forms.ts';
import { sliceMatrix } from '../matrix/slice-matrix.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';

const table = `
call       object visitor unverified fanA fanB creator other operator finance admin

uploadFile self   401     403        200  200  200     200   200      200     200
deleteFile self   401     403        200  200  200     200   200      200     200
deleteFile fanA   401     403        200  404  404     404   404      404     404
deleteFile cover  401     403        404  404  409     404   404      404     404
deleteFile absent 401     403        404  404  404     404   404      404     404
`;

export const fileMatrix = sliceMatrix<keyof typeof fileCalls>(table, {
  uploadFile: {
    requests: {
      self: async (world, _me, actor) => ({ as: await world.anew(actor), ...(await picture('a.png')) }),
    },
    another: () => picture('b.png'),
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
});

async function picture(filename: string): Promise<Parts> {
  return { form: fileForm([{ name: 'data', filename, type: 'image/png', bytes: await drawing() }]) };
}

async function coverOf({ house }: World, productId: string): Promise<string> {
  const row = await house.ctx.db
    .selectFrom('products')
    .select('description_picture_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.description_picture_id;
}
