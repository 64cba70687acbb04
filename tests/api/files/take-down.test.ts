import { ApiError } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { withholdFiles } from '../../../services/src/slices/ground/files/commands.ts';
import { attachedFiles, fileEntries } from '../../../services/src/slices/ground/files/queries.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { drawing } from '../../harness/media.ts';
import { asOperator, type Person, signUpCreator, signUpFan } from '../../harness/people.ts';
import { bindUpload, download, portray, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
let operator: Person;
beforeAll(async () => {
  api = await startTestApi();
  operator = await asOperator(api);
});
afterAll(() => api?.close());

const body = { reason: 'shows somebody else' };
const takeDown = (id: string) => operator.client.takeDownFile({ params: { id }, body });
const giveBack = (id: string) => operator.client.giveBackFile({ params: { id }, body });
const statusOf = async (address: string) => (await download(api, address)).status;
const picture = async (owner: Person) => uploaded(api, owner, await drawing());

async function offer(
  creator: Person & { creatorId: string },
): Promise<{ productId: string; coverId: string }> {
  const { id: coverId } = await picture(creator);
  const { id: productId } = await creator.client.createProduct({
    body: {
      type: 'BASIC',
      creatorId: creator.creatorId,
      name: '응원',
      coinPrice: 5,
      description: '응원',
      descriptionPictureId: coverId,
    },
  });
  return { productId, coverId };
}

test('removes a taken-down cover from its page and its address until it is restored', async () => {
  const creator = await signUpCreator(api);
  const { productId, coverId } = await offer(creator);
  const shown = async () =>
    (await api.client().product({ params: { productId } })).descriptionPicture?.s3Url ?? null;
  const address = (await shown()) ?? '';
  expect(await statusOf(address)).toBe(200);

  const row = await takeDown(coverId);
  expect(row).toMatchObject({
    id: coverId,
    ownerId: creator.userId,
    purpose: 'product-cover',
    takenDown: true,
  });
  expect([await shown(), await statusOf(address)]).toEqual([null, 404]);
  expect(await statusOf(row.s3Url ?? '')).toBe(200);
  await expect(takeDown(coverId)).rejects.toMatchObject({ reply: { code: 'ALREADY_DECIDED' } });

  const given = await giveBack(coverId);
  expect([given.takenDown, given.s3Url]).toEqual([false, address]);
  expect([await shown(), await statusOf(address), await statusOf(row.s3Url ?? '')]).toEqual([
    address,
    200,
    200,
  ]);
});

test('shows staff only pictures of pages and taken-down files, and audits each action', async () => {
  const creator = await signUpCreator(api);
  const { coverId } = await offer(creator);
  const { id: portraitId } = await picture(creator);
  await portray(creator, portraitId);
  const { id: sent } = await picture(creator);
  await bindUpload(api, sent);
  const listed = async () =>
    (await operator.client.listFiles({ query: { filter: JSON.stringify({ ownerId: creator.userId }) } })).map(
      ({ id }) => id,
    );
  expect((await listed()).sort()).toEqual([coverId, portraitId].sort());
  expect((await takeDown(sent)).s3Url).toBeNull();
  expect((await listed()).sort()).toEqual([coverId, portraitId, sent].sort());
  const acts = await operator.client.listStaffActs({
    query: { filter: JSON.stringify({ resource: 'files', objectId: sent }) },
  });
  expect(acts).toMatchObject([
    {
      staffId: operator.userId,
      action: 'takeDownFile',
      reason: body.reason,
      before: { takenDown: false },
      after: { takenDown: true },
    },
  ]);
});

test('hides a taken-down mission file from both parties, also when the mission is hidden and shown again', async () => {
  const fan = await signUpFan(api);
  const { id } = await picture(fan);
  const boundId = await bindUpload(api, id);
  const entry = async (viewer?: 'staff') => (await fileEntries(api.ctx, [id], viewer)).get(id);
  const before = (await entry())?.s3Url ?? '';
  await writeRows(api.ctx.db, withholdFiles({ boundId: boundId, withheld: true }));
  const withheld = (await entry())?.s3Url ?? '';
  await takeDown(id);
  await writeRows(api.ctx.db, withholdFiles({ boundId: boundId, withheld: false }));
  expect(await Promise.all([before, withheld].map(statusOf))).toEqual([404, 404]);
  expect(await entry()).toBeUndefined();
  expect((await attachedFiles(api.ctx, [id])).get(id)).toMatchObject({ s3Url: null, state: 'TAKEN_DOWN' });
  const forStaff = await entry('staff');
  expect(forStaff?.takenDown).toBe(true);
  expect(await statusOf(forStaff?.s3Url ?? '')).toBe(200);
});

test('refuses the use of a taken-down upload', async () => {
  const creator = await signUpCreator(api);
  const { id } = await picture(creator);
  await takeDown(id);
  const refused = await creator.client
    .createProduct({
      body: {
        type: 'BASIC',
        creatorId: creator.creatorId,
        name: '응원',
        coinPrice: 5,
        description: '응원',
        descriptionPictureId: id,
      },
    })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ reply: { code: 'NOT_FOUND' } });
});

test('shows covers of an unapproved creator to the owner alone, and portraits to everybody', async () => {
  const fan = await signUpFan(api);
  const { id: portraitId } = await picture(fan);
  await portray(fan, portraitId);
  const addressOf = (id: string) => `/media/${id}/original`;
  expect(await statusOf(addressOf(portraitId))).toBe(200);

  const { id: creatorId } = await fan.client.becomeCreator({ body: { name: '하늘', url: 'not-yet' } });
  const { productId, coverId } = await offer({ ...fan, creatorId });
  expect(await Promise.all([portraitId, coverId].map((id) => statusOf(addressOf(id))))).toEqual([200, 404]);
  const own = await fan.client.product({ params: { productId } });
  expect(await statusOf(own.descriptionPicture?.s3Url ?? '')).toBe(200);
  await expect(api.client().product({ params: { productId } })).rejects.toMatchObject({
    reply: { code: 'NOT_FOUND' },
  });
  const files = await operator.client.listFiles({
    query: { filter: JSON.stringify({ ownerId: fan.userId }) },
  });
  for (const { s3Url } of files) expect(await statusOf(s3Url ?? '')).toBe(200);

  await operator.client.approveCreator({ params: { id: creatorId }, body: {} });
  expect(await Promise.all([portraitId, coverId].map((id) => statusOf(addressOf(id))))).toEqual([200, 200]);
});
