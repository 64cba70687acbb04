import { english as alarmWords } from '../alarms/english.ts';
import { english as dashboardWords } from '../dashboard/english.ts';
import { english as fileWords } from '../files/english.ts';
import { english as isolatedWords } from '../isolated-streams/english.ts';
import { english as missionWords } from '../missions/english.ts';
import { english as paletteWords } from '../palette/english.ts';
import { english as paymentWords } from '../payments/english.ts';
import { english as reviewWords } from '../reviews/english.ts';
import { english as settlementWords } from '../settlement/english.ts';
import { english as auditWords } from '../staff-acts/english.ts';
import { english as walletWords } from '../wallets/english.ts';
import { consoleErrors } from './english-errors.ts';

/** The console's own words. Every other language has exactly these keys; the compiler sees to it. */
export const english = {
  resources: {
    missions: {
      name: 'Mission |||| Missions',
      fields: {
        q: 'Product, fan or creator',
        id: 'Mission ID',
        status: 'State',
        productName: 'Mission',
        creatorName: 'Creator',
        fanName: 'Fan',
        coinPrice: 'Coins',
        private: 'Private',
        blocked: 'Blocked',
        blockReason: 'Reason of the block',
        rejectReason: 'Reason of the refusal',
        created: 'Requested',
        due: 'Due',
        completed: 'Completed',
      },
    },
    creators: {
      name: 'Creator |||| Creators',
      fields: {
        q: 'Name or page address',
        id: 'Creator ID',
        name: 'Name',
        url: 'Page',
        verified: 'State',
        strikes: 'Strikes',
        created: 'Since',
      },
    },
    ...fileWords.resources,
    ...isolatedWords.resources,
    ...alarmWords.resources,
    ...auditWords.resources,
    ...reviewWords.resources,
    ...paymentWords.resources,
    ...settlementWords.resources,
    ...walletWords.resources,
  },
  console: {
    name: 'Sowon Console',
    copy: 'Copy %{what}',
    actions: 'Actions',
    copied: 'Copied.',
    copy_failed: 'The browser did not allow copying.',
    export: 'Export CSV',
    all: 'All',
    command: {
      cancel: 'Cancel',
      reason: 'Reason',
      reason_help: 'Kept in the record, up to %{max} characters.',
    },
    error: consoleErrors,
    login: {
      title: 'Operator sign-in',
      email: 'E-mail',
      password: 'Password',
      submit: 'Sign in',
      refused: 'This account is not an operator’s.',
    },
    mission: {
      status: {
        CREATED: 'Created',
        REQUESTED: 'Requested',
        ACCEPTED: 'In progress',
        TRANSCODING: 'Converting',
        COMPLETED: 'Completed',
        REJECTED: 'Refunded',
      },
      reject_reason: {
        OVERDUE: 'The deadline passed',
        BLOCKED: 'Blocked by an operator',
        CREATOR_BLOCKED: 'The creator was blocked',
      },
      blocked: 'Blocked',
      private: 'Private',
      overdue: 'Overdue',
      any: 'Blocked or not',
      only_blocked: 'Blocked only',
      only_visible: 'Not blocked',
      of_fan: 'Fan %{id}',
      of_creator: 'Creator %{id}',
      people: 'People',
      times: 'Times (KST)',
      moderation: 'Moderation',
      not_blocked: 'Visible as usual.',
      was_private: 'Only the fan and the creator see it.',
      was_public: 'Public once completed.',
    },
    block: {
      run: 'Block',
      title: 'Block this mission?',
      effect: 'Nobody but operators will see it any more, and its author is notified.',
      refund: 'The %{coins} still held for it go back to the fan at once. This cannot be undone.',
      no_refund: 'No coins are held for it any more; nothing is refunded.',
      done: 'The mission is blocked.',
    },
    unblock: {
      run: 'Unblock',
      title: 'Show this mission again?',
      effect: 'It is visible as before. Coins that went back to the fan stay there.',
      done: 'The mission is visible again.',
    },
    creator: {
      verified: 'Approved',
      waiting: 'Not approved',
      strikes: '%{smart_count} strike |||| %{smart_count} strikes',
      missions: 'Missions of this creator',
      settlements: 'Settlements',
      no_settlements: 'No closed month yet.',
      about: 'Creator',
    },
    approve: {
      run: 'Approve',
      title: 'Approve %{name}?',
      effect: 'The creator’s page becomes public and fans can request missions.',
      done: '%{name} is approved.',
    },
    audit: {
      ...auditWords.console.audit,
      action: { ...auditWords.console.audit.action, ...reviewWords.acts },
    },
    ...fileWords.console,
    ...isolatedWords.console,
    ...alarmWords.console,
    ...missionWords.console,
    ...reviewWords.console,
    ...paletteWords.console,
    ...paymentWords.console,
    ...settlementWords.console,
    ...walletWords.console,
    ...dashboardWords.console,
  },
};

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
export type ConsoleMessages = Words<typeof english>;
