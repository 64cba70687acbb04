import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/**
 * Sends statements one behind the other, without a wait for each where the connection was opened with `pipeline`. In a
 * transaction that is open the first failure makes the rest fail, a COMMIT among them undo; that first failure is thrown,
 * once all are answered.
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
