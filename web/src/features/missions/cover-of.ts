import type { FileEntry } from '@sowon/contracts/files/schemas';
import type { Mission } from '@sowon/contracts/missions/schemas';

/** What a mission is shown by on a card: its answer, or the product's picture; nothing to whoever reported it. */
export const coverOf = ({ reported, thumbnail, picture, missionProduct }: Mission): FileEntry | null =>
  reported ? null : (thumbnail ?? picture ?? missionProduct.descriptionPicture);
