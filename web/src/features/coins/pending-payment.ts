/** An order handed to the provider whose end this browser has not seen yet. */
export interface PendingPayment {
  readonly userId: string;
  readonly paymentId: string;
  /** Page the fan was on and returns to with new coins, for example a half-written request. */
  readonly resumePath: string | null;
}

const name = 'pending-payment';

/** Notes an order before the provider opens, so that a reload or a redirect finds it again. */
export function storePendingPayment(pending: PendingPayment): void {
  localStorage.setItem(name, JSON.stringify(pending));
}

/** The open order of this person, if there is one; another person's on the same device is none of theirs. */
export function readPendingPayment(userId: string): PendingPayment | null {
  try {
    // Only this module writes it; whatever else stands there has no such user.
    const pending = JSON.parse(localStorage.getItem(name) ?? 'null') as PendingPayment | null;
    return pending?.userId === userId ? pending : null;
  } catch {
    return null; // Someone else's value under our name.
  }
}

export function clearPendingPayment(): void {
  localStorage.removeItem(name);
}
