import { createHmac, timingSafeEqual } from 'node:crypto';
import { policy } from '@sowon/contracts';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../../context.ts';
import { mediaPath } from '../../../http/media-path.ts';
import { keyOf, readKeyRing, type SecretKey } from '../../../key-ring.ts';
import type { RenditionName } from './tables.ts';

/** A form of a file that can be asked for: what was uploaded, or what was made of it. */
export type Rendition = 'original' | RenditionName;

export interface MediaAddress {
  readonly fileId: string;
  readonly rendition: Rendition;
}

/** Who may see a file now. */
export interface Shown {
  /** Anyone may, under an address that stays the same. */
  readonly public: boolean;
  /** Hidden, with what it belongs to, from all but those who see that nevertheless. */
  readonly withheld: boolean;
  /** Hidden by staff from everybody else. */
  readonly takenDown: boolean;
}

type Hidden = Pick<Shown, 'withheld' | 'takenDown'>;

/** Anyone may see it, without a signature. */
export const isOpen = (shown: Shown) => shown.public && !shown.withheld && !shown.takenDown;

type UrlCtx = Pick<Ctx, 'config' | 'clock'>;

/** Addresses made within an hour are the same, so that a browser that has the bytes asks only whether they are still good. */
const sameSeconds = 3_600;

/**
 * Path under which a form of a file can be read. Of a public file it stays the same for ever. Of a private one it is good
 * for six hours, for whoever holds it, so it is made for each viewer anew; and only as long as the file is hidden or shown as it
 * is now: who is given the address of a hidden file may see it, who was given one before may no longer.
 */
export function mediaUrl(ctx: UrlCtx, file: MediaAddress & Shown): string {
  const path = mediaPath(file.fileId, file.rendition);
  if (isOpen(file)) return path;
  const now = ctx.clock.now().getTime() / 1_000;
  const expires = Math.ceil(now / sameSeconds) * sameSeconds + policy.files.signedUrlLifeSeconds;
  return `${path}?expires=${expires}&signature=${signatureOf(readKeyRing(ctx.config.MEDIA_SECRET)[0], file, expires)}`;
}

/** Whether a signature is ours, for exactly this file and form as they are shown now, and not expired. */
export function isSigned(
  ctx: UrlCtx,
  file: MediaAddress & Hidden,
  sent: { expires?: number | undefined; signature?: string | undefined },
): boolean {
  if (sent.expires === undefined || sent.signature === undefined) return false;
  if (sent.expires * 1_000 <= ctx.clock.now().getTime()) return false;
  const key = keyOf(readKeyRing(ctx.config.MEDIA_SECRET), sent.signature.split('.')[0]);
  if (key === undefined) return false;
  const expected = Buffer.from(signatureOf(key, file, sent.expires));
  const signature = Buffer.from(sent.signature);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Those that pages ask for again and again within their hour: to compute one costs more than all else that a row of a list does. */
const signatures = new LRUCache<string, string>({ max: 20_000 });

/** Begins with the name of its key. */
function signatureOf(
  { id, key }: SecretKey,
  { fileId, rendition, withheld, takenDown }: MediaAddress & Hidden,
  expires: number,
): string {
  const how = takenDown ? 'taken-down' : withheld ? 'withheld' : 'shown';
  const signed = `${fileId}/${rendition}/${expires}/${how}`;
  const known = signatures.get(`${id}/${signed}`);
  if (known !== undefined) return known;
  const signature = `${id}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  signatures.set(`${id}/${signed}`, signature);
  return signature;
}
