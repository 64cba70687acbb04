import { calls } from '@sowon/contracts/calls';
import type { Intent } from '@sowon/contracts/intent';
import type { AskListExport } from '@sowon/contracts/list-exports/schemas';
import { answered, client } from '../api/client.ts';
import { download } from '../api/download.ts';
import type { ListExportRow } from './records.ts';

/** Requests an export of a list. Throws 403 if the caller may not read the list, 409 if too many exports are pending or the daily limit is reached. */
export const askListExport = (intent: Intent, body: AskListExport): Promise<ListExportRow> =>
  answered(client.askListExport({ body }, { intent }));

/** Withdraws a requested export. Throws 409 once it has ended. */
export const withdrawListExport = (intent: Intent, id: string): Promise<ListExportRow> =>
  answered(client.withdrawListExport({ params: { id } }, { intent }));

/** Downloads the file; the download is recorded. Throws 404 if the file no longer exists. */
export const saveListExport = (id: string, locale: string): Promise<void> =>
  download(calls.downloadListExport.path.replace('{id}', id), locale, calls.downloadListExport.method);
