import { createHmac, timingSafeEqual } from 'node:crypto';
import { policy } from '@sowon/contracts';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../../context.ts';
import { mediaPath } from '../../../http/media-path.ts';
import { keyOf, readKeyRing, type SecretKey } from '../../../key-ring.ts';
import type { RenditionName } from './tables.ts';

/** A requested form of a file: the upload, or a converted form. */
export type Rendition = 'original' | RenditionName;

export interface MediaAddress {
  readonly fileId: string;
  readonly rendition: Rendition;
}

/** The current visibility of a file. */
export interface Shown {
  /** Anyone may see it, under a permanent URL. */
  readonly public: boolean;
  /** Hidden together with the thing that uses it, except from viewers who may still see that. */
  readonly withheld: boolean;
  /** Hidden by staff from everyone else. */
  readonly takenDown: boolean;
}

type Hidden = Pick<Shown, 'withheld' | 'takenDown'>;

/** Returns true if anyone may see it, without a signature. */
export const isOpen = (shown: Shown) => shown.public && !shown.withheld && !shown.takenDown;

type UrlCtx = Pick<Ctx, 'config' | 'clock'>;

/** URLs made within the same hour are equal, so that browsers can revalidate cached bytes instead of loading them again. */
const sameSeconds = 3_600;

/**
 * Returns the path of a form of a file. The path of a public file is permanent. That of a private file is signed, is valid for at least six hours for anyone
 * who has it, and is made for each viewer. It is valid only while the file's visibility stays as it is now: a URL issued before the file was hidden stops
 * working, one issued for the hidden file works.
 */
export function mediaUrl(ctx: UrlCtx, file: MediaAddress & Shown): string {
  const path = mediaPath(file.fileId, file.rendition);
  if (isOpen(file)) return path;
  const now = ctx.clock.now().getTime() / 1_000;
  const expires = Math.ceil(now / sameSeconds) * sameSeconds + policy.files.signedUrlLifeSeconds;
  return `${path}?expires=${expires}&signature=${signatureOf(readKeyRing(ctx.config.MEDIA_SECRET)[0], file, expires)}`;
}

/** Returns true if the signature is ours, for exactly this file, form and current visibility, and not expired. */
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

/** Cached signatures: pages request the same ones again within their hour, and computing one is the most expensive part of a list row. */
const signatures = new LRUCache<string, string>({ max: 20_000 });

/** Returns a signature that starts with the id of its key. */
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
