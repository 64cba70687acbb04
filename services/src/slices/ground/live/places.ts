import { policy } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';

/** Streams that may be open at once in this process. */
export interface Places {
  /**
   * Takes a place.
   * @returns gives it back
   * @throws AppError TOO_MANY_REQUESTS where the member or the address has as many as they may, BUSY where the process has
   */
  take(by: { readonly address: string; readonly userId: string | null }): () => void;
}

/** As limits of calls by address, these are counted in each process (docs/adr/0033-calls-are-bounded.md). */
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
