import { type ChainCheck, checkChain, type Difference, readShelf, type ShelvedAnchor } from '@sowon/ledger';
import type { FileStore } from '../../../ports/files.ts';
import { type AnchorCopies, compareCopies, compareNewest } from './copies.ts';

/** Places of published anchors; null if a place is not configured. */
export interface PublishedPlaces {
  readonly folder: string;
  readonly bucket: FileStore | null;
  readonly topic: AnchorCopies | null;
}

/** Result of checking the published anchors alone, without the ledger. */
export interface PublishedCheck {
  readonly shelf: readonly ShelvedAnchor[];
  /** Trusted anchors. */
  readonly anchors: ChainCheck['anchors'];
  readonly differences: readonly Difference[];
}

/**
 * Checks the published anchors alone: signatures, continuity of the chain, and equality of the copies.
 * @param publicKey the required signer; undefined = the signer of the newest anchor
 * @param today KST date; no anchor is newer
 * @throws the error of the bucket or the topic
 */
export async function checkPublished(
  { folder, bucket, topic }: PublishedPlaces,
  publicKey: string | undefined,
  today: string,
): Promise<PublishedCheck> {
  const shelf = await readShelf(folder);
  const chain = checkChain(shelf, { publicKey });
  const differences = [
    ...chain.differences,
    ...(await compareCopies({ folder, bucket }, today)),
    ...(await compareNewest(topic, folder, today)),
  ];
  return { shelf, anchors: chain.anchors, differences };
}
