import { policy } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';

/** Limits on concurrently open streams in this process. */
export interface Places {
  /**
   * Takes a slot for a stream.
   * @returns a function that releases it
   * @throws AppError TOO_MANY_REQUESTS if the member or the IP address has reached its limit, BUSY if the process has
   */
  take(by: { readonly address: string; readonly userId: string | null }): () => void;
}

/** Creates the limits; like call limits by address, they count per process (docs/adr/0033-calls-are-bounded.md). */
export function createPlaces(): Places {
  const taken = new Map<string, number>();
  let all = 0;
  const countOf = (key: string) => taken.get(key) ?? 0;
  return {
    take: ({ address, userId }) => {
      const limits = new Map<string, number>([[`address:${address}`, policy.live.streamsPerAddress]]);
      if (userId !== null) limits.set(`user:${userId}`, policy.live.streamsPerMember);
      if (limits.entries().some(([key, most]) => countOf(key) >= most))
        throw new AppError('TOO_MANY_REQUESTS');
      if (all >= policy.live.streamsPerProcess) throw new AppError('BUSY');
      all += 1;
      for (const key of limits.keys()) taken.set(key, countOf(key) + 1);
      return () => {
        all -= 1;
        for (const key of limits.keys()) {
          if (countOf(key) > 1) taken.set(key, countOf(key) - 1);
          else taken.delete(key);
        }
      };
    },
  };
}
