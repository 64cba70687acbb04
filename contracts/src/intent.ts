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

/** A request whose outcome nobody knows yet, and the key it was sent with. */
interface Sent {
  readonly request: string;
  readonly key: string;
}

/** Where an intent remembers what it sent; a browser may keep it over a reload. */
interface IntentMemory {
  read(): Sent | null;
  write(sent: Sent | null): void;
}

export function newIntent(random: RandomSource, memory: IntentMemory = ownMemory()): Intent {
  return {
    keyOf: (request) => {
      const last = memory.read();
      if (last?.request === request) return last.key;
      const key = newKey(random);
      memory.write({ request, key });
      return key;
    },
    settled: (key) => {
      if (memory.read()?.key === key) memory.write(null);
    },
    renew: () => memory.write(null),
  };
}

function ownMemory(): IntentMemory {
  let last: Sent | null = null;
  return {
    read: () => last,
    write: (sent) => {
      last = sent;
    },
  };
}

/** 128 random bits. */
function newKey(random: RandomSource): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
