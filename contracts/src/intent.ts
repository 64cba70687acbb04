/** A user's intention: an opened dialog, or a form being filled in. It supplies the `Idempotency-Key` of the requests sent for it. */
export interface Intent {
  /**
   * Returns the key of a request: the previous key of the same request while its outcome is unknown, else a new one.
   * @param request the complete request; a different text counts as a new intention
   */
  readonly keyOf: (request: string) => string;
  /** Records that the outcome of the request with this key is known: the next request gets a new key. */
  readonly settled: (key: string) => void;
  /** Starts over, as for a dialog that is opened again. */
  readonly renew: () => void;
}

/** The part of `crypto` that generates keys; the platform's own fits, even on plain http. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

/** A request with an unknown outcome, and its key. */
interface Sent {
  readonly request: string;
  readonly key: string;
}

/** Storage for the last request of an intent; a browser may keep it across a reload. */
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

/** Returns 128 random bits as 32 hexadecimal digits. */
function newKey(random: RandomSource): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
