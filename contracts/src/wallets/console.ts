import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Id, Instant, idParams, text } from '../primitives.ts';
import { route } from '../route.ts';
import { walletCalls } from './calls.ts';
import {
  LotRow,
  VerifyReply,
  WalletEventId,
  WalletEventRow,
  WalletExplanation,
  WalletRow,
} from './schemas.ts';

export const walletConsole = {
  listWallets: route(walletCalls.listWallets, {
    summary: 'Wallets with their balances.',
    query: listQuery({
      filter: { q: text(100).optional() },
      sortable: ['id', 'available', 'held', 'version', 'updatedAt'],
      order: ['id', 'DESC'],
    }),
    reply: z.array(WalletRow),
  }),
  showWallet: route(walletCalls.showWallet, {
    summary: 'One wallet with its lots.',
    params: idParams,
    reply: WalletRow.extend({ lots: z.array(LotRow) }),
    errors: [404],
  }),
  explainWallet: route(walletCalls.explainWallet, {
    summary:
      'Where each coin of a wallet is and which event and payment it goes back to, now or as of an instant.',
    params: idParams,
    query: z.strictObject({ asOf: Instant.optional() }),
    reply: WalletExplanation,
    errors: [404],
  }),
  verifyWallet: route(walletCalls.verifyWallet, {
    summary: 'Recompute a wallet’s hash chain, lots and balance from its events.',
    params: idParams,
    reply: VerifyReply,
    errors: [404],
  }),
  listWalletEvents: route(walletCalls.listWalletEvents, {
    summary: 'A wallet’s event stream.',
    query: listQuery({
      filter: { walletId: Id.optional() },
      sortable: ['version'],
      order: ['version', 'DESC'],
      id: WalletEventId,
    }),
    reply: z.array(WalletEventRow),
  }),
} as const;
