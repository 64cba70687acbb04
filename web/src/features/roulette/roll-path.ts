/** The part of a creator's address that names the product whose roulette is open. */
export const rolledName = 'roll';

/** Where a product is rolled at: its creator's page, with the roulette open. */
export const rollPath = (creatorPath: string, productId: string) =>
  `${creatorPath}?${rolledName}=${productId}`;

/** Where anybody computes the outcomes of a roulette anew. */
export const proofPath = (missionId: string) => `/mission-detail/${missionId}/proof`;
