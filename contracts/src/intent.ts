/**
 * What somebody wants to bring about: a dialog that was opened, a form that is filled in. It gives what is sent for it its
 * `Idempotency-Key`.
 */
export interface Intent {
  /**
   * The key of a request: the one it was sent with before, as long as nobody knows what became of that; else a new one.
   * @param request all that was asked for; another request is another wish
   */
  readonly keyOf: (request: string) => string;
  /** The outcome of the request with this key is known: whatever is sent next has another. */
  readonly settled: (key: string) => void;
  /** Begins anew, as for a dialog that is opened again. */
  readonly renew: () => void;
}

/** The part of `crypto` that a key comes from; the platform's own fits, also on plain http. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

export function newIntent(random: RandomSource): Intent {
  let last: { readonly request: string; readonly key: string } | null = null;
  return {
    keyOf: (request) => {
      if (last?.request !== request) last = { request, key: newKey(random) };
      return last.key;
    },
    settled: (key) => {
      if (last?.key === key) last = null;
    },
    renew: () => {
      last = null;
    },
  };
}

/** 128 random bits. */
function newKey(random: RandomSource): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
