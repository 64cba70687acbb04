/** Query parameter of a creator’s address that names the product whose request is open. */
export const requestedName = 'request';

/** Returns the address that requests a product: its creator’s page, with the request open. */
export const requestPath = (creatorPath: string, productId: string) =>
  `${creatorPath}?${requestedName}=${productId}`;
