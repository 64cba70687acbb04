import { randomBytes } from 'node:crypto';

interface AccessToken {
  value: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Access tokens of the REST interface; kept in memory, so a restart invalidates them. */
export interface Tokens {
  issue(now: number): AccessToken;
  accepts(value: string, now: number): boolean;
  /** Invalidates every token now, as if it had expired. */
  expireAll(): void;
  setLife(seconds: number): void;
}

/** Tokens last half an hour. The same token is returned until it expires, and extended when requested in its last minute. */
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
