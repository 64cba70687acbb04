import { rolesAdmitted } from '@sowon/contracts/accounts/staff-roles';
import type { Call } from '@sowon/contracts/call';
import { calls } from '@sowon/contracts/calls';

/** Calls without an audit row of their own: previews, and calls that write one row for each item they change. */
const notWritten: readonly string[] = [
  ...['checkPayoutResult', 'checkCashReceiptResult', 'previewBankList', 'takeBankList', 'judgeContents'],
];

/** Acts that the server operator runs as shell commands; they have no call. */
const serverActs: readonly string[] = ['makeAdministrator'];

/** The acts that write an audit row: all changes by staff, reads that need a reason, and acts of the server operator. */
export const actions = Object.entries<Call>(calls)
  .filter(([, call]) => rolesAdmitted(call).length > 0 && (call.method !== 'GET' || call.reads))
  .map(([name]) => name)
  .filter((name) => !notWritten.includes(name))
  .concat(serverActs);
