import { QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Creates the query cache of the console. react-admin copies each list row into the cache of full records. A page opened by a click on a row would then get
 * that row, which has fewer fields. This client refuses such copies: a record comes only from its own call.
 */
export function createRecordClient(): QueryClient {
  const client = new QueryClient();
  const { setQueryData } = client;
  const writeUnlessRecord = (...copied: readonly [QueryKey, ...unknown[]]): unknown =>
    isRecord(copied[0]) ? undefined : Reflect.apply(setQueryData, client, copied);
  // The cast restores the generic parameters of the replaced method.
  client.setQueryData = writeUnlessRecord as typeof setQueryData;
  return client;
}

/** True for the key of a full record; a react-admin key is `[resource, method, parameters]`. */
const isRecord = ([, method]: QueryKey) => method === 'getOne';
