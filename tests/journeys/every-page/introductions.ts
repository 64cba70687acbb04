import { eventually } from '../../harness/eventually.ts';
import { video, voice } from '../../harness/media.ts';
import type { CreatorMember } from '../site.ts';
import { upload } from './upload.ts';

/** Uploads a creator's introduction as film or voice, and waits until it is converted. @returns the file's id */
export async function introduceBy(creator: CreatorMember, kind: 'film' | 'voice'): Promise<string> {
  const { client, creatorId } = creator;
  const introFileId =
    kind === 'film'
      ? await upload(creator, await video({ seconds: 1, size: '240x320' }), 'hello.mp4')
      : await upload(creator, await voice(1), 'hello.m4a');
  await client.setIntroduction({ params: { creatorId }, body: { introFileId } });
  await eventually('an introduction converted', async () =>
    (await client.currentCreator({})).intro?.state === 'READY' ? true : undefined,
  );
  return introFileId;
}
