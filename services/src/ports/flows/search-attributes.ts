import { searchAttributes } from '@sowon/contracts';
import type { Connection } from '@temporalio/client';

/** Temporal's numbers of the types (`temporal.api.enums.v1.IndexedValueType`). */
const typeNumbers = { KEYWORD: 2, DATETIME: 6 } as const;

/** Returns our search attributes with the numbers of their types. */
export function indexedValueTypes(): Record<string, number> {
  const entries = Object.entries(searchAttributes).map(([name, type]) => [name, typeNumbers[type]] as const);
  return Object.fromEntries(entries);
}

/**
 * Registers missing search attributes in the namespace.
 * @throws the server's error if that is not allowed: then its operator has to register them
 */
export async function ensureSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { operatorService } = connection;
  const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
  const missing = Object.entries(indexedValueTypes()).filter(([name]) => !(name in customAttributes));
  if (missing.length === 0) return;
  await operatorService.addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) });
}
