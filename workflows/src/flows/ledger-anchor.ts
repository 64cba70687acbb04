import { anchoring } from './activities.ts';

/** Started by its schedule each day, 01:00 KST; fails when the ledger is not as it was anchored. */
export async function ledgerAnchor(): Promise<void> {
  await anchoring.publishAnchor();
}
