import { type Intent, newIntent } from '@sowon/contracts/intent';
import type { ChangePopup, PlanPopup } from '@sowon/contracts/popups/schemas';
import { answered, client } from '../api/client.ts';
import type { PopupRow } from './records.ts';

/** Sends a picture; what is used for nothing is deleted after a day. @returns its id */
export async function sendPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.set('data', picture);
  const { id } = await answered(client.uploadFile({}, { intent: newIntent(crypto), form }));
  return id;
}

/** Plans a popup. */
export const planPopup = (intent: Intent, body: PlanPopup): Promise<{ id: string }> =>
  answered(client.planPopup({ body }, { intent }));

/** Changes one as a whole, but for its picture. Throws 409 once it is stopped or over. */
export const changePopup = (intent: Intent, id: string, body: ChangePopup): Promise<PopupRow> =>
  answered(client.changePopup({ params: { id }, body }, { intent }));

/** Stops one, or calls a plan off. Throws 409 once it is stopped or over. */
export const stopPopup = (intent: Intent, id: string): Promise<PopupRow> =>
  answered(client.stopPopup({ params: { id } }, { intent }));
