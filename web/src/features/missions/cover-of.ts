import type { FileEntry } from '@sowon/contracts/files/schemas';
import type { Mission } from '@sowon/contracts/missions/schemas';

/** Returns a mission’s picture for a card: its answer, or the product’s picture; null for a reader who reported it. */
export const coverOf = ({ reported, thumbnail, picture, missionProduct }: Mission): FileEntry | null =>
  reported ? null : (thumbnail ?? picture ?? missionProduct.descriptionPicture);
