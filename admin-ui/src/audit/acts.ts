import { rolesAdmitted } from '@sowon/contracts/accounts/staff-roles';
import type { Call } from '@sowon/contracts/call';
import { calls } from '@sowon/contracts/calls';

/** Only show what a file would do, or are written as what they do to each thing. */
const notWritten: readonly string[] = [
  ...['checkPayoutResult', 'checkCashReceiptResult', 'previewBankList', 'takeBankList', 'judgeContents'],
];

/** What the operator of the servers does by a command, for which there is no call. */
const serverActs: readonly string[] = ['makeAdministrator'];

/** The acts that leave a row in the audit log: all that the staff changes, or reads for a reason, and acts of the operator of the servers. */
export const actions = Object.entries<Call>(calls)
  .filter(([, call]) => rolesAdmitted(call).length > 0 && (call.method !== 'GET' || call.reads))
  .map(([name]) => name)
  .filter((name) => !notWritten.includes(name))
  .concat(serverActs);
