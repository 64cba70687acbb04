import BankDeposit from '@mui/icons-material/AccountBalanceOutlined';
import Matched from '@mui/icons-material/HandshakeOutlined';
import Transfer from '@mui/icons-material/MoveToInboxOutlined';
import { calls } from '@sowon/contracts/calls';
import type { Noun } from '../nouns/noun.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { listPath } from '../parts/paths.ts';

export const noun: Noun = {
  resources: {
    /** Incoming bank transfers, in the order in which they have to be matched. */
    transfers: {
      menu: { group: 'deposits', position: 250 },
      icon: Transfer,
      list: lazyPage(() => import('./transfer-list.tsx'), 'TransferList'),
      show: lazyPage(() => import('./transfer-show.tsx'), 'TransferShow'),
      actions: {
        list: calls.listTransfers,
        show: calls.showTransfer,
        import: calls.importTransfers,
        read: calls.readTransfer,
        compare: calls.readTransferNames,
        claim_return: calls.claimTransferReturn,
        release_return: calls.releaseTransferReturn,
        return: calls.returnTransfer,
      },
      rules: {
        filters: { status: true, toDo: true, won: true, late: true },
        sorts: ['id', 'received', 'due', 'won'],
        order: { field: 'received', order: 'ASC' },
      },
      codeWords: { status: 'console.transfer.status.*' },
    },
    /** Deposits that fans want to pay by bank transfer. */
    deposits: {
      menu: { group: 'deposits', position: 260 },
      icon: BankDeposit,
      list: lazyPage(() => import('./deposit-list.tsx'), 'DepositList'),
      show: lazyPage(() => import('./deposit-show.tsx'), 'DepositShow'),
      actions: {
        list: calls.listDeposits,
        show: calls.showDeposit,
        read: calls.readDeposit,
        fail: calls.failDeposit,
      },
      rules: {
        filters: { q: true, status: true, userId: true },
        sorts: ['id', 'created', 'due'],
        order: { field: 'created', order: 'DESC' },
      },
      codeWords: { status: 'console.deposit.status.*' },
    },
    /** Matches of transfers with deposits. */
    'deposit-matches': {
      menu: { group: 'deposits', position: 270 },
      icon: Matched,
      list: lazyPage(() => import('./match-list.tsx'), 'MatchList'),
      show: lazyPage(() => import('./match-show.tsx'), 'MatchShow'),
      actions: {
        list: calls.listDepositMatches,
        show: calls.showDepositMatch,
        compare: calls.readMatchNames,
        match: calls.matchDeposits,
        approve: calls.approveDepositMatch,
        drop: calls.dropDepositMatch,
      },
      rules: {
        filters: { status: true, userId: true },
        sorts: ['id', 'created', 'won'],
        order: { field: 'created', order: 'DESC' },
      },
      codeWords: { status: 'console.deposit_match.status.*' },
    },
  },
  found: {
    DEPOSIT: { resource: 'deposits' },
    TRANSFER: { resource: 'transfers' },
    DEPOSIT_MATCH: { resource: 'deposit-matches' },
  },
  waiting: {
    TRANSFERS_OPEN: listPath('transfers', { status: 'OPEN' }),
    DEPOSIT_MATCHES_PROPOSED: listPath('deposit-matches', { status: 'PROPOSED' }),
  },
};
