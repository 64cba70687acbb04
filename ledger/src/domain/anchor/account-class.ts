/**
 * Returns the class of an account code: the code without its owner. `wallet:7:held` becomes `wallet:held`, `earned:9` becomes `earned`,
 * `krw:payable:9` becomes `krw:payable`. Sources, fees and taxes are classes themselves; money keeps its currency.
 */
export function accountClass(code: string): string {
  const wallet = /^wallet:.*:(available|held|debt)$/s.exec(code);
  if (wallet) return `wallet:${wallet[1]}`;
  if (/^(issued|[a-z]{3}:(fee|tax|recovered)):/.test(code)) return code;
  return /^([a-z]{3}:)?[^:]+/.exec(code)?.[0] ?? code;
}

/** Returns the owner of an account; null for the platform's own accounts. */
export function accountOwner(code: string): string | null {
  const wallet = /^wallet:(.*):(?:available|held|debt)$/s.exec(code)?.[1];
  if (wallet !== undefined) return wallet;
  const name = accountClass(code);
  return name === code ? null : code.slice(name.length + 1);
}

/** Returns the owner of the coins on an account, spendable or held; null for any other account, also for a wallet's debt. */
export function walletOwner(code: string): string | null {
  return /^wallet:(.*):(?:available|held)$/s.exec(code)?.[1] ?? null;
}

/** Sums by asset, then by account class. */
export type Totals = Record<string, Record<string, number>>;

/** Adds an amount to its class; a class whose sum is 0 is removed. Throws RangeError beyond the safe integers. */
export function addToTotals(totals: Totals, asset: string, className: string, amount: number): void {
  totals[asset] ??= {};
  const ofAsset = totals[asset];
  const sum = (ofAsset[className] ?? 0) + amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${asset} ${className} is beyond the safe integers`);
  if (sum === 0) delete ofAsset[className];
  else ofAsset[className] = sum;
}
