import { type ChainCheck, checkChain, type Difference, readShelf, type ShelvedAnchor } from '@sowon/ledger';
import type { FileStore } from '../../../ports/files.ts';
import { compareCopies } from './bucket.ts';
import { type AnchorCopies, compareNewest } from './copies.ts';

/** Where published anchors are to be found; null where there is no such place. */
export interface PublishedPlaces {
  readonly folder: string;
  readonly bucket: FileStore | null;
  readonly topic: AnchorCopies | null;
}

/** What was found of the published anchors by themselves, without the ledger. */
export interface PublishedCheck {
  readonly shelf: readonly ShelvedAnchor[];
  /** Those that can be relied on. */
  readonly anchors: ChainCheck['anchors'];
  readonly differences: readonly Difference[];
}

/**
 * Checks the published anchors by themselves: signatures, that each continues the one before, and that the copies are the same.
 * @param publicKey who must have signed; whoever signed the newest where it is undefined
 * @param today KST date; nothing is newer
 * @throws what the bucket or the topic fails with
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
