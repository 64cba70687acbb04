import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositStatus } from '@sowon/contracts/deposits/schemas';

/** Status labels of a deposit (spec 1 §4). */
const statuses: Readonly<Record<DepositStatus, MessageDescriptor>> = {
  ready: msg`Before deposit`,
  paid: msg`Deposited`,
  cancelled: msg`Cancelled`,
  failed: msg`Failed; please contact support`,
};

/** Returns the label of a status; null for an unknown status, which is shown as NONE (spec 1 §4). */
export const statusText = (status: string): MessageDescriptor | null =>
  Object.hasOwn(statuses, status) ? statuses[status as DepositStatus] : null; // Proven to be a key.

/** Texts of an empty list, by status. */
export const noneOf: Readonly<Record<DepositStatus, MessageDescriptor>> = {
  ready: msg`No deposit is waiting for its money.`,
  paid: msg`No deposit was paid yet.`,
  cancelled: msg`No deposit was cancelled.`,
  failed: msg`No deposit has failed.`,
};
