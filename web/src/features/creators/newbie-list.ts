import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import type { Product } from '@sowon/contracts/products/schemas';
import { isOwnImage } from '../../ui/no-image.ts';

/** What a creator is to prepare until they are approved, and what of it is missing (spec 2 §4, "Newbie flags"). */
export interface NewbieList {
  /** Nothing of it is missing once they have a picture and a tag. */
  readonly profile: { readonly lacksPicture: boolean; readonly lacksTag: boolean };
  /** How many basic and lucky missions can be wished for, and how many there are. */
  readonly missions: { readonly active: number; readonly all: number };
  /** Whether they have held a draw event; nobody has to. */
  readonly hasEvent: boolean;
  readonly isProfileDone: boolean;
  readonly isMissionDone: boolean;
}

/** How far a creator is with what they are to prepare. */
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
