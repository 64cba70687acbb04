/** The part of a creator's address that names the product whose request is open. */
export const requestedName = 'request';

/** Where a product is asked for: its creator's page, with the request open. */
export const requestPath = (creatorPath: string, productId: string) =>
  `${creatorPath}?${requestedName}=${productId}`;
