import type { Intent } from '@sowon/contracts/intent';
import type { StatementFormat } from '@sowon/contracts/statements/schemas';
import { answered, client } from '../api/client.ts';
import type { DocumentFile, SettlementMonthRow } from './records.ts';

/** Starts the permanent closing of a KST month (`YYYY-MM`). Throws 409 while it is not over. */
export const closeMonth = (intent: Intent, id: string): Promise<SettlementMonthRow> =>
  answered(client.closeMonth({ params: { id }, body: {} }, { intent }));

/** Returns a statement as its creator gets it. The read and its reason are recorded in the audit log. Throws 404 once its creator's data is destroyed. */
export const readStatement = (
  intent: Intent,
  id: string,
  body: { reason: string; format: StatementFormat; language: 'ko' | 'en' },
): Promise<DocumentFile> => answered(client.readStatement({ params: { id }, body }, { intent }));
