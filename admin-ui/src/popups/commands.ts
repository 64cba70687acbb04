import { type Intent, newIntent } from '@sowon/contracts/intent';
import type { ChangePopup, PlanPopup } from '@sowon/contracts/popups/schemas';
import { answered, client } from '../api/client.ts';
import type { PopupRow } from './records.ts';

/** Uploads a picture; unused uploads are deleted after a day. @returns its id */
export async function sendPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.set('data', picture);
  const { id } = await answered(client.uploadFile({}, { intent: newIntent(crypto), form }));
  return id;
}

/** Plans a popup. @returns its id */
export const planPopup = (intent: Intent, body: PlanPopup): Promise<{ id: string }> =>
  answered(client.planPopup({ body }, { intent }));

/** Replaces all fields of a popup except its picture. Throws 409 once it is stopped or over. */
export const changePopup = (intent: Intent, id: string, body: ChangePopup): Promise<PopupRow> =>
  answered(client.changePopup({ params: { id }, body }, { intent }));

/** Stops a popup, or cancels a planned one. Throws 409 once it is stopped or over. */
export const stopPopup = (intent: Intent, id: string): Promise<PopupRow> =>
  answered(client.stopPopup({ params: { id } }, { intent }));
