import { photo } from '../../harness/media.ts';
import { joinAs, type Member } from '../../line/people.ts';
import type { CreatorMember, Site } from '../site.ts';
import { introduceBy } from './introductions.ts';

export type Newbie = 'halfNewbie' | 'readyNewbie';

interface Making {
  /** Uploads a file. @returns its id */
  readonly upload: (member: Member, bytes: Buffer, name: string) => Promise<string>;
  /** Offers a mission. @returns its id */
  readonly offer: (creator: CreatorMember, name: string, coinPrice: number) => Promise<string>;
}

const longName = '새벽마다 창가에서 별자리 이야기를 노래로 들려 드리는 아주 긴 이름의 작은 방';

/** Creates two applicants: one with a profile and inactive missions, one with a complete checklist and texts of maximum length. */
export async function prepareNewbies(
  { stack, ctx }: Site,
  { upload, offer }: Making,
): Promise<Record<Newbie, Member>> {
  const apply = async (url: string, name: string, description: string, intro: 'film' | 'voice') => {
    const member = await joinAs(stack, url);
    const { userId, client } = member;
    const { id: creatorId } = await client.becomeCreator({ body: { name, url } });
    const imageFileId = await upload(member, await photo(480, 640), 'me.jpg');
    await client.setPortrait({ params: { userId }, body: { imageFileId } });
    const introFileId = await introduceBy({ ...member, creatorId, name }, intro);
    const tags = (await client.creatorTags({})).slice(0, 10).map(({ tag }) => tag.id);
    const link = `https://video.example/${'a-long-way/'.repeat(20)}`;
    await client.updateCreator({
      params: { creatorId },
      body: {
        name,
        url,
        description,
        tags,
        containAdultContent: false,
        snsLinks: [{ type: 'YOUTUBE', link }],
        businessType: 'NONE',
        businessCashReceiptNumber: '010-1234-5678',
      },
    });
    return { ...member, creatorId, name, introFileId };
  };
  const halfNewbie = await apply('half-newbie', '이슬비', '비 오는 날에 어울리는 목소리예요.', 'film');
  const productId = await offer(halfNewbie, '빗소리 낭독', 20);
  await halfNewbie.client.inactivateProduct({ params: { productId } });
  const readyNewbie = await apply('ready-newbie-by-the-window-30c', longName, '긴 글. '.repeat(40), 'voice');
  // Makes the introduction look like a file that cannot be converted.
  await ctx.pool.query(`UPDATE files SET conversion = 'REFUSED' WHERE id = $1`, [readyNewbie.introFileId]);
  await offer(readyNewbie, '별자리 노래', 30);
  return { halfNewbie, readyNewbie };
}
