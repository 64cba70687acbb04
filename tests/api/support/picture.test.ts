import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { drawing } from '../../harness/media.ts';
import { asOperator, type Person, signUpFan } from '../../harness/people.ts';
import { insertUpload } from '../../harness/rows.ts';
import { download, uploaded } from '../../harness/uploads.ts';
import { question } from './support-calls.ts';

/** The picture of a question: its owner and the staff see it, and nobody else. */

let api: TestApi;
let operator: Person;
let fan: Person;
beforeAll(async () => {
  api = await startTestApi();
  operator = await asOperator(api);
  fan = await signUpFan(api);
});
afterAll(() => api?.close());

const picture = async (owner: Person) => (await uploaded(api, owner, await drawing())).id;
const ask = (as: Person, imageFileId: string) => as.client.askSupport({ body: question({ imageFileId }) });
const statusOf = async (address: string | undefined) => (await download(api, address ?? '')).status;

test('serves a picture only by the addresses given to its owner and staff', async () => {
  const imageFileId = await picture(fan);
  const params = await ask(fan, imageFileId);
  const { picture: own } = await fan.client.supportQuestion({ params });
  const { picture: shown } = await operator.client.showSupportQuestion({ params });
  expect(own).toMatchObject({ id: imageFileId, kind: 'IMAGE' });
  expect([await statusOf(own?.s3Url), await statusOf(shown?.s3Url)]).toEqual([200, 200]);
  expect(await statusOf(`/media/${imageFileId}/original`)).toBe(404);
  expect(await statusOf(own?.s3Url.replace(/signature=[^&]*/, 'signature=x'))).toBe(404);
  const stranger = await signUpFan(api);
  await expect(stranger.client.supportQuestion({ params })).rejects.toMatchObject({
    reply: { code: 'NOT_FOUND' },
  });
});

test('keeps a picture as long as its question, and refuses any other use', async () => {
  const imageFileId = await picture(fan);
  await ask(fan, imageFileId);
  await expect(ask(fan, imageFileId)).rejects.toMatchObject({ reply: { code: 'FILE_IN_USE' } });
  await expect(fan.client.deleteFile({ params: { fileId: imageFileId } })).rejects.toMatchObject({
    reply: { code: 'FILE_IN_USE' },
  });
});

test('requires an own picture of at most 5 MB', async () => {
  const stranger = await signUpFan(api);
  await expect(ask(fan, await picture(stranger))).rejects.toMatchObject({ reply: { code: 'NOT_FOUND' } });
  const video = await insertUpload(api.ctx, { ownerId: stranger.userId, kind: 'VIDEO' });
  await expect(ask(stranger, video)).rejects.toMatchObject({ reply: { code: 'INVALID_INPUT' } });
  const large = await insertUpload(api.ctx, {
    ownerId: stranger.userId,
    kind: 'IMAGE',
    sizeBytes: 5 * 1024 * 1024 + 1,
  });
  await expect(ask(stranger, large)).rejects.toMatchObject({ reply: { code: 'FILE_TOO_LARGE' } });
  const { content } = await stranger.client.supportQuestions({ query: {} });
  expect(content).toEqual([]);
});

test('removes a hidden picture from the question for the owner, and staff still see it', async () => {
  const asker = await signUpFan(api);
  const imageFileId = await picture(asker);
  const params = await ask(asker, imageFileId);
  const { picture: before } = await asker.client.supportQuestion({ params });
  await operator.client.takeDownFile({
    params: { id: imageFileId },
    body: { reason: 'shows an identity card' },
  });
  expect((await asker.client.supportQuestion({ params })).picture).toBeNull();
  expect(await statusOf(before?.s3Url)).toBe(404);
  const { picture: shown } = await operator.client.showSupportQuestion({ params });
  expect([shown?.takenDown, await statusOf(shown?.s3Url)]).toEqual([true, 200]);
});
