import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/**
 * Sends statements in order; on a connection opened with `pipeline`, without waiting for each answer. In an open transaction the first failure
 * makes the later statements fail, and a COMMIT among them rolls back. That first failure is thrown once all are answered.
 */
export async function sendAll(
  client: PoolClient,
  statements: readonly QueryConfig[],
): Promise<QueryResult[]> {
  if (!client.pipeline) {
    const results: QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  }
  const settled = await Promise.allSettled(statements.map((statement) => client.query(statement)));
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
