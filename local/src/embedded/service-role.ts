/**
 * The same database for processes that only work on it: their connections take the role `sowon_service`, which can
 * neither change what the ledger keeps nor the schema. For servers of our own, where there is one login; elsewhere the
 * processes have a login that is a member of nothing else.
 * @param ownerUrl connection string of whoever migrates
 */
export const asServiceRole = (ownerUrl: string): string => asRole(ownerUrl, 'sowon_service');

/** The same of the database of keys, whose role is `sowon_keys`. */
export const asKeysRole = (ownerUrl: string): string => asRole(ownerUrl, 'sowon_keys');

function asRole(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${role}`);
  return url.href;
}
