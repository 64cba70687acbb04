import type { Answer, CreatorPerson, Marketplace, Person } from '../harness/marketplace.ts';

/** The fan and the creator of one mission, separate from those of any other. */
export interface Parties {
  readonly market: Marketplace;
  readonly fan: Person;
  readonly creator: CreatorPerson;
}

/** Returns the reply of a call that has to succeed. @throws Error with the refusal */
export async function post<T>(market: Marketplace, path: string, as: Person, body: object): Promise<T> {
  const answer = await market.call<T>('POST', path, { as, body });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Answers with a picture, which completes a mission at once. */
export async function performWithPicture({
  market,
  creator,
  missionId,
}: Parties & { readonly missionId: string }): Promise<Answer<{ code?: string }>> {
  const body = { responseComment: 'Here you are', pictureId: await market.upload(creator) };
  return market.call('POST', `/missions/${missionId}/perform`, { as: creator, body });
}
