import { randomBytes } from 'node:crypto';

interface AccessToken {
  value: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Access tokens of the REST interface; they live in memory, so a restart ends them all. */
export interface Tokens {
  issue(now: number): AccessToken;
  accepts(value: string, now: number): boolean;
  /** Ends every token now, as if its life were over. */
  expireAll(): void;
  setLife(seconds: number): void;
}

/** Half an hour; the one token is handed out again until it ends, and lengthened when asked for in its last minute. */
export function createTokens(): Tokens {
  let lifeSeconds = 1_800;
  let token: AccessToken | undefined;
  return {
    issue: (now) => {
      if (token === undefined || token.expiresAt <= now) {
        token = { value: randomBytes(20).toString('hex'), expiresAt: now + lifeSeconds };
      } else if (token.expiresAt - now < 60 && lifeSeconds >= 60) {
        token = { ...token, expiresAt: token.expiresAt + 300 };
      }
      return token;
    },
    accepts: (value, now) => token !== undefined && token.value === value && now < token.expiresAt,
    expireAll: () => {
      token = undefined;
    },
    setLife: (seconds) => {
      lifeSeconds = seconds;
      token = undefined;
    },
  };
}
