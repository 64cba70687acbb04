/** An access token and how long the provider lets it live from the moment of its reply. */
export interface IssuedToken {
  value: string;
  lifeMs: number;
}

export interface TokenSource {
  /** A token that is good for some time yet; asks for one only when needed, once for all who wait. */
  current(): Promise<string>;
  /** Forgets a token the provider no longer accepts; a newer one stays. */
  drop(token: string): void;
}

/** Renewed this long before its end, so that a token does not expire on the way. */
const marginMs = 30_000;

/** @param now milliseconds of a clock that never jumps; the token's life is a length, so clock skew does not matter. */
export function createTokenSource(
  issue: () => Promise<IssuedToken>,
  now: () => number = () => performance.now(),
): TokenSource {
  let held: { value: string; renewAt: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    try {
      const { value, lifeMs } = await issue();
      held = { value, renewAt: now() + lifeMs - Math.min(marginMs, lifeMs / 2) };
      return value;
    } finally {
      pending = undefined;
    }
  }

  return {
    current: async () => {
      if (held !== undefined && now() < held.renewAt) return held.value;
      pending ??= renew();
      return pending;
    },
    drop: (token) => {
      if (held?.value === token) held = undefined;
    },
  };
}
