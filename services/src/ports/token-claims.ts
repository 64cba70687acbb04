import { z } from 'zod';

const Claims = z.object({ sub: z.string(), nonce: z.string() });

/**
 * Returns the claims of a token without checking it: do not rely on them before the signature is verified.
 * @returns null if it is not a token or lacks a claim
 */
export function readUnchecked(token: string): z.output<typeof Claims> | null {
  try {
    const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return Claims.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
