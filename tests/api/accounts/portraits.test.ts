import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { drawing, voice } from '../../harness/media.ts';
import { type Person, signUpCreator, signUpFan } from '../../harness/people.ts';
import { download, portray, uploaded } from '../../harness/uploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const noImage = '/images/profile-noimg.png';
const picture = async (owner: Person) => (await uploaded(api, owner, await drawing())).id;
const shown = async ({ client }: Person) => (await client.currentUser({})).imageUrl;

test('shows a portrait instead of the default picture everywhere and to everybody', async () => {
  const creator = await signUpCreator(api);
  const fileId = await picture(creator);
  await portray(creator, fileId);

  const imageUrl = `/media/${fileId}/original`;
  expect(await shown(creator)).toBe(imageUrl);
  expect((await creator.client.currentUser({})).image).toMatchObject({ id: fileId, kind: 'IMAGE' });
  const page = await api.client().creator({ params: { idOrUrl: creator.url } });
  expect(page.creator.user.imageUrl).toBe(imageUrl);
  expect((await download(api, imageUrl)).status).toBe(200);
});

test('releases the file of the earlier portrait when a new one is set', async () => {
  const fan = await signUpFan(api);
  const [first, second] = [await picture(fan), await picture(fan)];
  await portray(fan, first);
  await portray(fan, second);
  expect(await shown(fan)).toBe(`/media/${second}/original`);
  expect((await download(api, `/media/${first}/original`)).status).toBe(404);
  await fan.client.deleteFile({ params: { fileId: first } });
});

test('hides a removed portrait, and removing a missing portrait is no error', async () => {
  const { userId, ...fan } = await signUpFan(api);
  const fileId = await picture({ userId, ...fan });
  await portray({ userId, ...fan }, fileId);
  for (const _ of ['it is gone', 'and gone again']) {
    expect(await fan.client.removePortrait({ params: { userId } })).toEqual({ id: userId });
    expect(await shown({ userId, ...fan })).toBe(noImage);
    expect((await fan.client.currentUser({})).image).toBeNull();
  }
  expect((await download(api, `/media/${fileId}/original`)).status).toBe(404);
  // The picture is free again, so it can be used once more.
  await portray({ userId, ...fan }, fileId);
  expect((await download(api, `/media/${fileId}/original`)).status).toBe(200);
});

test('refuses a picture of another member or a picture in use as a portrait', async () => {
  const [fan, other] = [await signUpFan(api), await signUpFan(api)];
  const fileId = await picture(other);
  await expect(portray(fan, fileId)).rejects.toMatchObject({
    reply: { code: 'NOT_FOUND', subErrors: [{ field: 'imageFileId' }] },
  });
  await portray(other, fileId);
  await expect(portray(other, fileId)).rejects.toMatchObject({ reply: { code: 'FILE_IN_USE' } });
  expect(await shown(fan)).toBe(noImage);
});

test('accepts only an image of at most 5 MB as a portrait', async () => {
  const fan = await signUpFan(api);
  const { id: heard } = await uploaded(api, fan, await voice(1), { name: 'me.m4a', type: 'audio/mp4' });
  await expect(portray(fan, heard)).rejects.toMatchObject({
    reply: { code: 'INVALID_INPUT', subErrors: [{ field: 'imageFileId' }] },
  });
  const large = await picture(fan);
  await api.ctx.pool.query('update files set sent_bytes = $1 where id = $2', [5 * 1024 * 1024 + 1, large]);
  await expect(portray(fan, large)).rejects.toMatchObject({ reply: { code: 'FILE_TOO_LARGE' } });
  expect(await shown(fan)).toBe(noImage);
});
