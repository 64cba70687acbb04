import { QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Makes the store of what the console has read. react-admin copies each row of a list to where it keeps whole records, so that a
 * page opened by a click on a row would be given the row, which has fewer fields. Such copies are refused here: a record is
 * only what its own call answered.
 */
export function createRecordClient(): QueryClient {
  const client = new QueryClient();
  const { setQueryData } = client;
  const writeUnlessRecord = (...copied: readonly [QueryKey, ...unknown[]]): unknown =>
    isRecord(copied[0]) ? undefined : Reflect.apply(setQueryData, client, copied);
  // Its generic parameters are those of what it stands in for.
  client.setQueryData = writeUnlessRecord as typeof setQueryData;
  return client;
}

/** A key of react-admin is `[resource, method, parameters]`. */
const isRecord = ([, method]: QueryKey) => method === 'getOne';
