import { createHmac, timingSafeEqual } from 'node:crypto';
import { policy } from '@sowon/contracts';
import type { Ctx } from '../../context.ts';
import { mediaPath } from '../../http/media-path.ts';
import type { RenditionName } from './tables.ts';

/** A form of a file that can be asked for: what was uploaded, or what was made of it. */
export type Rendition = 'original' | RenditionName;

export interface MediaAddress {
  readonly fileId: string;
  readonly rendition: Rendition;
}

type UrlCtx = Pick<Ctx, 'config' | 'clock'>;

/**
 * Path under which a form of a file can be read. Of a public file it stays the same for ever; of a private one it is
 * good for five minutes, for whoever holds it, so it is made for each viewer anew.
 */
export function mediaUrl(ctx: UrlCtx, file: MediaAddress & { public: boolean }): string {
  const path = mediaPath(file.fileId, file.rendition);
  if (file.public) return path;
  const expires = Math.floor(ctx.clock.now().getTime() / 1_000) + policy.files.signedUrlLifeSeconds;
  return `${path}?expires=${expires}&signature=${signatureOf(ctx, file, expires)}`;
}

/** Whether a signature is ours, for exactly this file and form, and not expired. */
export function isSigned(
  ctx: UrlCtx,
  file: MediaAddress,
  sent: { expires?: number | undefined; signature?: string | undefined },
): boolean {
  if (sent.expires === undefined || sent.signature === undefined) return false;
  if (sent.expires * 1_000 <= ctx.clock.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(ctx, file, sent.expires));
  const signature = Buffer.from(sent.signature);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function signatureOf({ config }: UrlCtx, { fileId, rendition }: MediaAddress, expires: number): string {
  const key = Buffer.from(config.MEDIA_SECRET, 'base64');
  return createHmac('sha256', key).update(`${fileId}/${rendition}/${expires}`).digest('base64url');
}
