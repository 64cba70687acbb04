import { type ListExportEvent, policy } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { ListExport, ListExports } from './state.ts';

type Payload<T extends ListExportEvent['type']> = Extract<ListExportEvent, { type: T }>['payload'];

/** Identifies an export and its owner. */
export interface Named {
  readonly exportId: string;
  readonly staffId: string;
}

/** One attempt to write a file. An attempt must not end one that another process has begun since, or an export that was withdrawn. */
export type Tried = Named & { readonly attempt: number };

const { unfinishedMost, perDay } = policy.listExports;

/**
 * Decides a request for an export. Rejects EXPORTS_OPEN {limit} if they have the maximum of unfinished exports, EXPORTS_DAY {limit} if they have requested the
 * maximum for this KST day.
 */
export function decideAsk(
  { open, day, askedThatDay }: ListExports,
  asked: Omit<Payload<'ListExportAsked'>, 'policyVersion'>,
): ListExportEvent | Rejection {
  const unfinished = Object.values(open).filter(({ status }) => status !== 'READY').length;
  if (unfinished >= unfinishedMost) return reject('EXPORTS_OPEN', { limit: unfinishedMost });
  if (day === asked.day && askedThatDay >= perDay) return reject('EXPORTS_DAY', { limit: perDay });
  return { type: 'ListExportAsked', schemaVersion: 1, payload: { ...asked, policyVersion: policy.version } };
}

/** Begins an attempt, also after one whose process died. Returns null if another process has begun it, or the export is over. */
export function decideBegin(
  { open }: ListExports,
  begun: Tried & { readonly objectKey: string },
): ListExportEvent | null {
  const known = open[begun.exportId];
  if (!known || known.status === 'READY' || known.attempt !== begun.attempt - 1) return null;
  return { type: 'ListExportBegun', schemaVersion: 1, payload: begun };
}

/** Ends the attempt after a fault of ours. Returns null if the attempt is no longer the current one. */
export function decideBreakOff(
  state: ListExports,
  { fault, nextTryAt, ...tried }: Payload<'ListExportBrokeOff'>,
): ListExportEvent | null {
  if (!isWrittenBy(state, tried)) return null;
  return { type: 'ListExportBrokeOff', schemaVersion: 1, payload: { ...tried, fault, nextTryAt } };
}

/** Marks the file as ready. Returns null if the attempt is no longer the current one. */
export function decideReady(state: ListExports, ready: Payload<'ListExportReady'>): ListExportEvent | null {
  return isWrittenBy(state, ready) ? { type: 'ListExportReady', schemaVersion: 1, payload: ready } : null;
}

/** Gives the export up. Returns null if the attempt is no longer the current one. */
export function decideFail(state: ListExports, failed: Payload<'ListExportFailed'>): ListExportEvent | null {
  return isWrittenBy(state, failed) ? { type: 'ListExportFailed', schemaVersion: 1, payload: failed } : null;
}

/** Expires a file after its last day. Returns null if the file is not ready. */
export function decideExpire({ open }: ListExports, named: Named): ListExportEvent | null {
  if (open[named.exportId]?.status !== 'READY') return null;
  return { type: 'ListExportExpired', schemaVersion: 1, payload: named };
}

/** Decides a withdrawal by the requester. Rejects ALREADY_DECIDED if the export is over. */
export function decideWithdraw({ open }: ListExports, named: Named): ListExportEvent | Rejection {
  if (!open[named.exportId]) return reject('ALREADY_DECIDED');
  return { type: 'ListExportWithdrawn', schemaVersion: 1, payload: named };
}

function isWrittenBy({ open }: ListExports, { exportId, attempt }: Tried): boolean {
  const known: ListExport | undefined = open[exportId];
  return known?.status === 'WRITING' && known.attempt === attempt;
}
