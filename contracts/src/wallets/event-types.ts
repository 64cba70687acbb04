/** The events of a wallet, as the console names and narrows them. */
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
