import { type ListExportEvent, policy } from '@sowon/contracts';
import { type Rejection, reject } from '@sowon/ledger/domain';
import type { ListExport, ListExports } from './state.ts';

type Payload<T extends ListExportEvent['type']> = Extract<ListExportEvent, { type: T }>['payload'];

/** Names a file, and whose it is. */
export interface Named {
  readonly exportId: string;
  readonly staffId: string;
}

/** A try of ours: what another one, or nobody any more, has in hand is not its to end. */
export type Tried = Named & { readonly attempt: number };

const { unfinishedMost, perDay } = policy.listExports;

/**
 * One of the staff asks for a file. Rejects EXPORTS_OPEN {limit} while as many of theirs are to come as may be, EXPORTS_DAY {limit}
 * once they asked for as many on this day in Korea.
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

/** A try begins, also after one whose process died; null where another has begun it, or it is over. */
export function decideBegin(
  { open }: ListExports,
  begun: Tried & { readonly objectKey: string },
): ListExportEvent | null {
  const known = open[begun.exportId];
  if (!known || known.status === 'READY' || known.attempt !== begun.attempt - 1) return null;
  return { type: 'ListExportBegun', schemaVersion: 1, payload: begun };
}

/** A fault of ours ends the try; null where the try is no longer ours. */
export function decideBreakOff(
  state: ListExports,
  { fault, nextTryAt, ...tried }: Payload<'ListExportBrokeOff'>,
): ListExportEvent | null {
  if (!isWrittenBy(state, tried)) return null;
  return { type: 'ListExportBrokeOff', schemaVersion: 1, payload: { ...tried, fault, nextTryAt } };
}

/** The file is there; null where the try is no longer ours. */
export function decideReady(state: ListExports, ready: Payload<'ListExportReady'>): ListExportEvent | null {
  return isWrittenBy(state, ready) ? { type: 'ListExportReady', schemaVersion: 1, payload: ready } : null;
}

/** It is given up; null where the try is no longer ours. */
export function decideFail(state: ListExports, failed: Payload<'ListExportFailed'>): ListExportEvent | null {
  return isWrittenBy(state, failed) ? { type: 'ListExportFailed', schemaVersion: 1, payload: failed } : null;
}

/** Its days are over; null where it is not there. */
export function decideExpire({ open }: ListExports, named: Named): ListExportEvent | null {
  if (open[named.exportId]?.status !== 'READY') return null;
  return { type: 'ListExportExpired', schemaVersion: 1, payload: named };
}

/** Who asked for it wants it no more. Rejects ALREADY_DECIDED once it is over. */
export function decideWithdraw({ open }: ListExports, named: Named): ListExportEvent | Rejection {
  if (!open[named.exportId]) return reject('ALREADY_DECIDED');
  return { type: 'ListExportWithdrawn', schemaVersion: 1, payload: named };
}

function isWrittenBy({ open }: ListExports, { exportId, attempt }: Tried): boolean {
  const known: ListExport | undefined = open[exportId];
  return known?.status === 'WRITING' && known.attempt === attempt;
}
