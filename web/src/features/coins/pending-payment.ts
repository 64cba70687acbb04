/** An order handed to the provider, whose end this browser does not know yet. */
export interface PendingPayment {
  readonly userId: string;
  readonly paymentId: string;
  /** Page that the fan returns to with new coins, for example a half-written request. */
  readonly resumePath: string | null;
}

const name = 'pending-payment';

/** Stores an order before the provider opens, so that it is found again after a reload or a redirect. */
export function storePendingPayment(pending: PendingPayment): void {
  localStorage.setItem(name, JSON.stringify(pending));
}

/** Returns this member’s open order, or null. Orders of other members on the same device are ignored. */
export function readPendingPayment(userId: string): PendingPayment | null {
  try {
    // Only this module writes the value; any foreign value has no matching user.
    const pending = JSON.parse(localStorage.getItem(name) ?? 'null') as PendingPayment | null;
    return pending?.userId === userId ? pending : null;
  } catch {
    return null; // Not valid JSON: a foreign value under our name.
  }
}

export function clearPendingPayment(): void {
  localStorage.removeItem(name);
}
