/** An access token and its lifetime from the moment of the reply. */
export interface IssuedToken {
  value: string;
  lifeMs: number;
}

export interface TokenSource {
  /** Returns a token that is still valid for some time; requests a new one only if needed, once for all waiting callers. */
  current(): Promise<string>;
  /** Discards a token that the provider no longer accepts; keeps a newer one. */
  drop(token: string): void;
}

/** Tokens are renewed this long before they end, so that they do not expire in transit. */
const marginMs = 30_000;

/** @param now milliseconds of a monotonic clock; the token's life is a duration, so clock skew does not matter. */
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
