/** The part of a creator's address that names the lucky product that is rolled for. */
export const rolledName = 'roll';

/** Where a lucky product is rolled for: its creator's page, with the roulette open. */
export const rollPath = (creatorPath: string, productId: string) =>
  `${creatorPath}?${rolledName}=${productId}`;
