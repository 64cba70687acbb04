import { type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { appleKeyId, appleTeam, clientIdAt } from './manners.ts';

const Header = z.object({ alg: z.literal('ES256'), kid: z.literal(appleKeyId) });
const sixMonthsSeconds = 15_777_000;

/**
 * True if a client's secret meets Apple's rules: signed with the team's key, for this provider, and not valid for too long.
 * @param now in seconds
 */
export function isAppleSecret(
  secret: string,
  { key, issuer, now }: { key: KeyObject; issuer: string; now: number },
): boolean {
  const [header = '', claims = '', signature = ''] = secret.split('.');
  const Claims = z.object({
    iss: z.literal(appleTeam),
    sub: z.literal(clientIdAt('apple')),
    aud: z.literal(issuer),
    exp: z
      .number()
      .gt(now)
      .lte(now + sixMonthsSeconds),
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && Header.safeParse(opened(header)).success && Claims.safeParse(opened(claims)).success;
}

function opened(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
