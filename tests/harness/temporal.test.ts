import { Connection } from '@temporalio/client';
import { expect, test } from 'vitest';
import { startTemporal } from './temporal.ts';

test('the development server keeps its namespace and 40 days of history through a crash', async () => {
  const temporal = await startTemporal();
  try {
    await temporal.kill();
    await temporal.restart();
    const connection = await Connection.connect({ address: temporal.address });
    const { config } = await connection.workflowService.describeNamespace({ namespace: 'default' });
    await connection.close();
    expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe(40 * 24 * 60 * 60);
  } finally {
    await temporal.stop();
  }
});
