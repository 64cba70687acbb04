import { photo, video } from '../harness/media.ts';
import { joinAs, type Member, type Site } from '../line/people.ts';
import { answered, type Crowd, type Offer } from './load.ts';

const fanCount = 3;
/** More than needed, because a creator may be late a few times on a busy machine. */
const keenCount = 4;
/** Each of them is blocked after three strikes. */
const lazyCount = 4;

/** Signs up fans, creators who answer and creators who never do, all with the public calls. @param operator approves the creators */
export async function gatherCrowd(site: Site, operator: Member): Promise<{ crowd: Crowd; lazy: Offer[] }> {
  const picture = await photo(720, 1280);
  const clip = await video({ seconds: 1, size: '160x120', rate: 10 });
  const fans = await Promise.all(Array.from({ length: fanCount }, (_, index) => joinAs(site, `fan${index}`)));
  const offers = await Promise.all(
    Array.from({ length: keenCount + lazyCount }, (_, index) =>
      offerOf(site, operator, { index, keen: index < keenCount, picture }),
    ),
  );
  const crowd = { site, fans, offers: offers.slice(0, keenCount), clip, picture };
  return { crowd, lazy: offers.slice(keenCount) };
}

async function offerOf(
  site: Site,
  operator: Member,
  { index, keen, picture }: { index: number; keen: boolean; picture: Buffer },
): Promise<Offer> {
  const creator = await joinAs(site, `creator${index}`);
  const profile = { name: '하늘', url: `haneul-${index}` };
  const { id: creatorId } = await creator.client.becomeCreator({ body: profile });
  await operator.client.approveCreator({ params: { id: creatorId }, body: {} });
  // A busy machine answers 503 to this many pictures at once.
  const cover = await answered(() => {
    const form = new FormData();
    form.append('data', new Blob([new Uint8Array(picture)]), 'cover.jpg');
    return creator.client.uploadFile({}, { form });
  });
  const { id: productId } = await creator.client.createProduct({
    body: {
      type: 'BASIC',
      creatorId,
      name: '생일 축하 영상',
      coinPrice: 5,
      description: '이름을 불러 드려요',
      descriptionPictureId: cover.id,
    },
  });
  return { productId, creator: keen ? creator : null };
}
