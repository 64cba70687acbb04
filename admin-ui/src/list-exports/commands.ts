import { calls } from '@sowon/contracts/calls';
import type { Intent } from '@sowon/contracts/intent';
import type { AskListExport } from '@sowon/contracts/list-exports/schemas';
import { answered, client } from '../api/client.ts';
import { download } from '../api/download.ts';
import type { ListExportRow } from './records.ts';

/** Has a list written as a file. Throws 403 where the list is for others, 409 while as many are to come as may be, or after as many a day. */
export const askListExport = (intent: Intent, body: AskListExport): Promise<ListExportRow> =>
  answered(client.askListExport({ body }, { intent }));

/** Gives a file up that was asked for. Throws 409 once it is over. */
export const withdrawListExport = (intent: Intent, id: string): Promise<ListExportRow> =>
  answered(client.withdrawListExport({ params: { id } }, { intent }));

/** Saves the file; that it was given is written down. Throws 404 where it is there no more. */
export const saveListExport = (id: string, locale: string): Promise<void> =>
  download(calls.downloadListExport.path.replace('{id}', id), locale, calls.downloadListExport.method);
