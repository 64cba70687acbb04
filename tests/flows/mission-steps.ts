import type { Answer, CreatorPerson, Marketplace, Person } from '../harness/marketplace.ts';

/** The fan and the creator of one mission, who have nothing to do with those of another. */
export interface Parties {
  readonly market: Marketplace;
  readonly fan: Person;
  readonly creator: CreatorPerson;
}

/** What a call that has to succeed answers. @throws Error with the refusal */
export async function post<T>(market: Marketplace, path: string, as: Person, body: object): Promise<T> {
  const answer = await market.call<T>('POST', path, { as, body });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The creator answers with a picture, which completes a mission at once. */
export async function performWithPicture({
  market,
  creator,
  missionId,
}: Parties & { readonly missionId: string }): Promise<Answer<{ code?: string }>> {
  const body = { responseComment: 'Here you are', pictureId: await market.upload(creator) };
  return market.call('POST', `/missions/${missionId}/perform`, { as: creator, body });
}
