import { type CallName, calls } from '@sowon/contracts/calls';
import type { Plugin } from 'vite';

const everyCall = /\/contracts\/src\/calls\.ts$/;

/** What the staff calls as any member does. */
const asMembers: readonly CallName[] = [
  ...(['login', 'logout', 'currentUser', 'uploadFile'] as const),
  ...(['giveSecondFactor', 'startSecondFactor', 'confirmSecondFactor'] as const),
];

/** Whether the console makes a call: its own, and the few that it shares with members. */
export const isStaffCall = (name: string): boolean =>
  Object.entries(calls).some(
    ([each, { path }]) =>
      each === name && (path.startsWith('/admin/') || asMembers.some((shared) => shared === name)),
  );

/** Leaves members' calls out of what the console loads: it makes none of them, and its first visit would fetch their addresses. */
export function staffCalls(): Plugin {
  return {
    name: 'sowon:staff-calls',
    enforce: 'pre',
    load: {
      filter: { id: everyCall },
      handler: () => {
        const ofStaff = Object.entries(calls).filter(([name]) => isStaffCall(name));
        return `export const calls = ${JSON.stringify(Object.fromEntries(ofStaff))};`;
      },
    },
  };
}
