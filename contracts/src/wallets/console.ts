import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { Csv, Id, IdReply, Instant, idParams, text } from '../primitives.ts';
import { route } from '../route.ts';
import { walletCalls } from './calls.ts';
import {
  LotRow,
  ProposeWalletAdjustment,
  VerifyReply,
  WalletEventId,
  WalletEventRow,
  WalletEventType,
  WalletExplanation,
  WalletRow,
  WalletState,
} from './schemas.ts';

/** More events than any wallet has. */
const lastVersion = 100_000_000;

/** Calendar days in Korea, `until` included. */
const eventFilter = {
  type: WalletEventType.optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
};

export const walletConsole = {
  listWallets: route(walletCalls.listWallets, {
    summary: 'Wallets with their balances.',
    query: listQuery({
      filter: { q: text(100).optional(), state: WalletState.optional() },
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
    summary: 'Where each coin of a wallet is, and its source event and payment, now or at a point in time.',
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
  proposeWalletAdjustment: route(walletCalls.proposeWalletAdjustment, {
    summary: 'Request adding coins to a wallet or taking them; another member of staff must approve it.',
    params: idParams,
    body: ProposeWalletAdjustment,
    reply: IdReply,
    errors: [404, 409],
  }),
  listWalletEvents: route(walletCalls.listWalletEvents, {
    summary: 'The events of a wallet, each with the balance after it.',
    query: listQuery({
      // `upTo` is the version of the last event included: it shows the wallet as of then.
      filter: { walletId: Id.optional(), ...eventFilter, upTo: z.int().min(1).max(lastVersion).optional() },
      sortable: ['version'],
      order: ['version', 'DESC'],
      id: WalletEventId,
    }),
    reply: z.array(WalletEventRow),
  }),
  exportWalletEvents: route(walletCalls.exportWalletEvents, {
    summary: 'The events of a wallet as CSV, oldest first.',
    params: idParams,
    query: z.strictObject({
      ...eventFilter,
      upTo: z.coerce.number().int().min(1).max(lastVersion).optional(),
    }),
    reply: Csv,
    errors: [404],
  }),
} as const;
