import type { Intent } from '@sowon/contracts/intent';
import { answered, client } from '../api/client.ts';
import type { DocumentFile } from '../settlements/records.ts';
import type { Verification, WalletExplanation } from './records.ts';

/** Recomputes a wallet from its events and compares the result; changes nothing. */
export const verifyWallet = (intent: Intent, id: string): Promise<Verification> =>
  answered(client.verifyWallet({ params: { id } }, { intent }));

/**
 * Returns the evidence of a wallet at a past instant, as a file. Throws 404 if the wallet had no events by then, 409 until an anchor covers that instant.
 */
export const takeWalletEvidence = (
  intent: Intent,
  id: string,
  body: { readonly asOf: string; readonly reason: string },
): Promise<DocumentFile> => answered(client.takeWalletEvidence({ params: { id }, body }, { intent }));

/** Returns the place and origin of each coin of a wallet at an instant. Throws 404 if the wallet had no events by then. */
export const explainWallet = (id: string, asOf: string): Promise<WalletExplanation> =>
  answered(client.explainWallet({ params: { id }, query: { asOf } }));

type Adjustment = Parameters<typeof client.proposeWalletAdjustment>[0]['body'];

/** Proposes to add coins to a wallet or take coins from it. Throws 409 if that is not possible. */
export const proposeWalletAdjustment = (
  intent: Intent,
  id: string,
  body: Adjustment,
): Promise<{ id: string }> => answered(client.proposeWalletAdjustment({ params: { id }, body }, { intent }));
