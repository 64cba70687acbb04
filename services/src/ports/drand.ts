import { drandChain } from '@sowon/contracts';
import { z } from 'zod';

const answerMs = 5_000;
const Round = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * Reads the signature of a round of drand's chain `quicknet` from a relay; the caller verifies it.
 * @param url of the relay, such as https://api.drand.sh
 * @throws Error when the relay cannot be reached, does not have the round, or answers something else
 */
export async function readRound(url: string, round: number): Promise<string> {
  const answer = await fetch(`${url}/${drandChain.hash}/public/${round}`, {
    signal: AbortSignal.timeout(answerMs),
  });
  if (!answer.ok) throw new Error(`drand answered ${answer.status}`);
  const told = Round.parse(await answer.json());
  if (told.round !== round) throw new Error(`drand told of round ${told.round} in place of ${round}`);
  return told.signature;
}
