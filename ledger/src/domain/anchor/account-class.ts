/**
 * The class of an account code: whose account it is falls away, what it is for stays. `wallet:7:held` is `wallet:held`,
 * `earned:9` is `earned`, `krw:payable:9` is `krw:payable`; sources, fees and taxes are classes themselves, and
 * money is told apart by its currency.
 */
export function accountClass(code: string): string {
  const wallet = /^wallet:.*:(available|held|debt)$/s.exec(code);
  if (wallet) return `wallet:${wallet[1]}`;
  if (/^(issued|[a-z]{3}:(fee|tax|recovered)):/.test(code)) return code;
  return /^([a-z]{3}:)?[^:]+/.exec(code)?.[0] ?? code;
}

/** Whose account it is; null for the platform's own. */
export function accountOwner(code: string): string | null {
  const wallet = /^wallet:(.*):(?:available|held|debt)$/s.exec(code)?.[1];
  if (wallet !== undefined) return wallet;
  const name = accountClass(code);
  return name === code ? null : code.slice(name.length + 1);
}

/** The owner of the coins on an account, spendable or held; null for any other account, a wallet's debt too. */
export function walletOwner(code: string): string | null {
  return /^wallet:(.*):(?:available|held)$/s.exec(code)?.[1] ?? null;
}

/** Sums by asset, then by account class. */
export type Totals = Record<string, Record<string, number>>;

/** Adds an amount to its class; what comes to 0 is left out. */
export function addToTotals(totals: Totals, asset: string, className: string, amount: number): void {
  totals[asset] ??= {};
  const ofAsset = totals[asset];
  const sum = (ofAsset[className] ?? 0) + amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${asset} ${className} is beyond the safe integers`);
  if (sum === 0) delete ofAsset[className];
  else ofAsset[className] = sum;
}
