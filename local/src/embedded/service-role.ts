/**
 * Returns the connection string for the services: their connections take the role `sowon_service`, which can change neither stored ledger rows nor the schema.
 * Used on our own server, which has one login; elsewhere the services have their own login without other memberships.
 * @param ownerUrl connection string of the database's owner
 */
export const asServiceRole = (ownerUrl: string): string => asRole(ownerUrl, 'sowon_service');

/** Same for the database of keys, with the role `sowon_keys`. */
export const asKeysRole = (ownerUrl: string): string => asRole(ownerUrl, 'sowon_keys');

function asRole(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}
