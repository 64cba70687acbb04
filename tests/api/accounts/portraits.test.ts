import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPortrait } from '../../../services/src/slices/files/portrait.ts';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { drawing } from '../../harness/media.ts';
import { signUpCreator, signUpFan } from '../../harness/people.ts';
import { download, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

test('a portrait takes the place of the default picture everywhere, for everybody to see', async () => {
  const creator = await signUpCreator(api);
  const { id: fileId } = await uploaded(api, creator, await drawing());
  await setPortrait(api.ctx, { userId: creator.userId, fileId });

  const imageUrl = `/media/${fileId}/original`;
  expect((await creator.client.currentUser({})).imageUrl).toBe(imageUrl);
  const page = await api.client().creator({ params: { idOrUrl: creator.url } });
  expect(page.creator.user.imageUrl).toBe(imageUrl);
  expect((await download(api, imageUrl)).status).toBe(200);
});

test('a new portrait sets the one before free', async () => {
  const fan = await signUpFan(api);
  const { userId } = fan;
  const [first, second] = [
    await uploaded(api, fan, await drawing()),
    await uploaded(api, fan, await drawing()),
  ];
  await setPortrait(api.ctx, { userId, fileId: first.id });
  await setPortrait(api.ctx, { userId, fileId: second.id });
  expect((await fan.client.currentUser({})).imageUrl).toBe(`/media/${second.id}/original`);
  expect((await download(api, `/media/${first.id}/original`)).status).toBe(404);
  await fan.client.deleteFile({ params: { fileId: first.id } });
});

test('a picture of somebody else, or one in use, becomes nobody’s portrait', async () => {
  const [fan, other] = [await signUpFan(api), await signUpFan(api)];
  const { id: fileId } = await uploaded(api, other, await drawing());
  await expect(setPortrait(api.ctx, { userId: fan.userId, fileId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await setPortrait(api.ctx, { userId: other.userId, fileId });
  await expect(setPortrait(api.ctx, { userId: other.userId, fileId })).rejects.toMatchObject({
    code: 'FILE_IN_USE',
  });
  expect((await fan.client.currentUser({})).imageUrl).toBe('/images/profile-noimg.png');
});
