import type { Intent } from '@sowon/contracts/intent';
import type { WriteReasonTemplate } from '@sowon/contracts/reasons/schemas';
import { answered, client } from '../api/client.ts';
import type { ReasonTemplateRow } from './records.ts';

/** Writes a template of a reason. Throws 409 where one that is offered has its name. */
export const createReasonTemplate = (intent: Intent, body: WriteReasonTemplate): Promise<ReasonTemplateRow> =>
  answered(client.createReasonTemplate({ body }, { intent }));

/** Changes one as a whole. Throws 409 as above, and once it is retired. */
export const changeReasonTemplate = (
  intent: Intent,
  id: string,
  body: WriteReasonTemplate,
): Promise<ReasonTemplateRow> => answered(client.changeReasonTemplate({ params: { id }, body }, { intent }));

/** Offers one no longer. Throws 409 when it is retired already. */
export const retireReasonTemplate = (intent: Intent, id: string): Promise<ReasonTemplateRow> =>
  answered(client.retireReasonTemplate({ params: { id } }, { intent }));
