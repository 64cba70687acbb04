import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import type { Product } from '@sowon/contracts/products/schemas';
import { isOwnImage } from '../../ui/no-image.ts';

/** A creator’s preparation before approval, with the missing parts (spec 2 §4, "Newbie flags"). */
export interface NewbieList {
  /** The profile is complete with a picture and a tag. */
  readonly profile: { readonly lacksPicture: boolean; readonly lacksTag: boolean };
  /** Number of active basic and lucky missions, and of all of them. */
  readonly missions: { readonly active: number; readonly all: number };
  /** True if they have created a draw event, which is optional. */
  readonly hasEvent: boolean;
  readonly isProfileDone: boolean;
  readonly isMissionDone: boolean;
}

/** Computes how far a creator’s preparation is. */
export function newbieListOf(
  { tags, user }: Pick<CreatorProfile, 'tags' | 'user'>,
  products: readonly Pick<Product, 'type' | 'active'>[],
): NewbieList {
  const profile = { lacksPicture: !isOwnImage(user.imageUrl), lacksTag: tags.length === 0 };
  const offered = products.filter(({ type }) => type === 'BASIC' || type === 'LUCKY');
  const missions = { active: offered.filter(({ active }) => active).length, all: offered.length };
  return {
    profile,
    missions,
    hasEvent: products.some(({ type }) => type === 'EVENT'),
    isProfileDone: !profile.lacksPicture && !profile.lacksTag,
    isMissionDone: missions.active > 0,
  };
}
