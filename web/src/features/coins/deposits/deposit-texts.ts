import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositStatus } from '@sowon/contracts/deposits/schemas';

/** How a deposit stands, in a word (spec 1 §4). */
const statuses: Readonly<Record<DepositStatus, MessageDescriptor>> = {
  ready: msg`Before deposit`,
  paid: msg`Deposited`,
  cancelled: msg`Cancelled`,
  failed: msg`Failed; please contact support`,
};

/** The word for a status; null for any other, which is shown as NONE (spec 1 §4). */
export const statusText = (status: string): MessageDescriptor | null =>
  Object.hasOwn(statuses, status) ? statuses[status as DepositStatus] : null; // One of its own keys.

/** What stands there where there is no deposit of a status. */
export const noneOf: Readonly<Record<DepositStatus, MessageDescriptor>> = {
  ready: msg`No deposit is waiting for its money.`,
  paid: msg`No deposit was paid yet.`,
  cancelled: msg`No deposit was cancelled.`,
  failed: msg`No deposit has failed.`,
};
