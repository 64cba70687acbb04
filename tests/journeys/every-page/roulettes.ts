import { randomBytes } from 'node:crypto';
import { photo } from '../../harness/media.ts';
import type { Member } from '../../line/people.ts';
import type { CreatorMember } from '../site.ts';

/** Roulettes of the stops. */
export interface Roulettes {
  /** A product whose roulette the fan plays, and has lost once. */
  readonly productId: string;
  /** Missions of an open roulette, of one that was won and performed, and of one that was won and waits. */
  readonly going: string;
  readonly won: string;
  readonly waiting: string;
}

type Upload = (member: Member, bytes: Buffer, name: string) => Promise<string>;

/** Plays two roulettes with the calls that people make. */
export async function playRoulettes(fan: Member, creator: CreatorMember, upload: Upload): Promise<Roulettes> {
  const offer = async (name: string, winProbability: number) => {
    const { id } = await creator.client.createProduct({
      body: {
        type: 'LUCKY',
        creatorId: creator.creatorId,
        name,
        coinPrice: 1,
        winProbability,
        description: '당첨되신 분의 이름을 불러 노래 한 곡을 처음부터 끝까지 불러 드려요.',
        descriptionPictureId: await upload(creator, await photo(720, 1280), 'cover.jpg'),
      },
    });
    return id;
  };
  const productId = await offer('보름달이 뜨는 밤의 노래', 0.1);
  const { id: going } = await fan.client.openRoulette({ body: { missionProductId: productId } });
  await roll(fan, going, 1);

  const missionProductId = await offer('행운의 한 소절', 10);
  const won = await win(fan, missionProductId);
  // At once, because its ten days pass quickly here.
  const pictureId = await upload(creator, await photo(720, 480), 'card.jpg');
  await creator.client.performMission({
    params: { missionId: won },
    body: { responseComment: '축하해요!', pictureId },
  });
  return { productId, going, won, waiting: await win(fan, missionProductId) };
}

/** Rolls for one coin with a winning chance of a tenth, until a roll wins. @returns the mission's id */
export async function win(fan: Member, missionProductId: string): Promise<string> {
  const { id } = await fan.client.openRoulette({ body: { missionProductId } });
  // All of them lose once in 10^18 times.
  for (let rolls = 0; rolls < 400; rolls += 1) {
    if (await roll(fan, id, 100)) return id;
  }
  throw new Error('a tenth of all rolls wins');
}

async function roll({ client }: Member, missionId: string, winPermille: number): Promise<boolean> {
  const body = { clientSeed: randomBytes(16).toString('hex'), coinPrice: 1, winPermille };
  return (await client.rollRoulette({ params: { missionId }, body })).success;
}
