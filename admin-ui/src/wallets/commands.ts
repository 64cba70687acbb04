import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { DocumentFile } from '../settlements/records.ts';
import type { Verification, WalletExplanation } from './records.ts';

/** Recomputes a wallet from its events; changes nothing. */
export const verifyWallet = (intent: Intent, id: string): Promise<Verification> =>
  answered(client.verifyWallet({ params: { id } }, { intent }));

/** The evidence of a wallet as of an instant that is over, as a file. Throws 404 where nothing had happened by then, 409 before an anchor has it. */
export const takeWalletEvidence = (
  intent: Intent,
  id: string,
  body: { readonly asOf: string; readonly reason: string },
): Promise<DocumentFile> => answered(client.takeWalletEvidence({ params: { id }, body }, { intent }));

/** Where each coin of a wallet was at an instant, and where it came from. Throws 404 where nothing had happened in it by then. */
export const explainWallet = (id: string, asOf: string): Promise<WalletExplanation> =>
  answered(client.explainWallet({ params: { id }, query: { asOf } }));

type Adjustment = Parameters<typeof client.proposeWalletAdjustment>[0]['body'];

/** Asks for coins to be added to a wallet, or taken. Throws 409 where that cannot be done. */
export const proposeWalletAdjustment = (
  intent: Intent,
  id: string,
  body: Adjustment,
): Promise<{ id: string }> => answered(client.proposeWalletAdjustment({ params: { id }, body }, { intent }));
