import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { SupportQuestion } from './records.ts';

/** Answers a question. Throws 409 once it is closed. */
export const answerSupportQuestion = (intent: Intent, id: string, text: string): Promise<SupportQuestion> =>
  answered(client.answerSupportQuestion({ params: { id }, body: { text } }, { intent }));

/** Closes a question. Throws 409 if it is already closed. */
export const closeSupportQuestion = (intent: Intent, id: string): Promise<SupportQuestion> =>
  answered(client.closeSupportQuestion({ params: { id } }, { intent }));
