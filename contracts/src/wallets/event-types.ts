/** Event types of a wallet, as the console names and filters them. */
export const walletEventTypes = [
  'CoinsCharged',
  'CoinsGranted',
  'CoinsHeld',
  'HoldCaptured',
  'HoldReleased',
  'CoinsSpent',
  'LotExpired',
  'ChargeRefunded',
  'RefundGranted',
  'ChargedBack',
  'DebtSettled',
  'WalletAdjusted',
  'WalletFrozen',
] as const;
