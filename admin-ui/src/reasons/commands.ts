import type { Intent } from '@sowon/contracts/intent';
import type { WriteReasonTemplate } from '@sowon/contracts/reasons/schemas';
import { answered, client } from '../api/client.ts';
import type { ReasonTemplateRow } from './records.ts';

/** Creates a reason template. Throws 409 if an active template has the same name. */
export const createReasonTemplate = (intent: Intent, body: WriteReasonTemplate): Promise<ReasonTemplateRow> =>
  answered(client.createReasonTemplate({ body }, { intent }));

/** Replaces all fields of a template. Throws 409 for a name in use, and once it is retired. */
export const changeReasonTemplate = (
  intent: Intent,
  id: string,
  body: WriteReasonTemplate,
): Promise<ReasonTemplateRow> => answered(client.changeReasonTemplate({ params: { id }, body }, { intent }));

/** Retires a template, so that it is no longer offered. Throws 409 if it is already retired. */
export const retireReasonTemplate = (intent: Intent, id: string): Promise<ReasonTemplateRow> =>
  answered(client.retireReasonTemplate({ params: { id } }, { intent }));
