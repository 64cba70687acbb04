/** Query parameter of a creator’s address that names the product whose roulette is open. */
export const rolledName = 'roll';

/** Returns the address that rolls for a product: its creator’s page, with the roulette open. */
export const rollPath = (creatorPath: string, productId: string) =>
  `${creatorPath}?${rolledName}=${productId}`;

/** Returns the path where anybody can recompute the outcomes of a roulette. */
export const proofPath = (missionId: string) => `/mission-detail/${missionId}/proof`;
