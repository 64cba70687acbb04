/** An order handed to the provider whose end this browser has not seen yet. */
export interface PendingPayment {
  readonly paymentId: string;
  /** Page the fan was on and returns to with new coins, for example a half-written request. */
  readonly resumePath: string | null;
}

const name = 'pending-payment';

/** Notes an order before the provider opens, so that a reload or a redirect finds it again. */
export function storePendingPayment(pending: PendingPayment): void {
  localStorage.setItem(name, JSON.stringify(pending));
}

export function readPendingPayment(): PendingPayment | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof value !== 'object' || value === null || !('paymentId' in value)) return null;
    const resumePath =
      'resumePath' in value && typeof value.resumePath === 'string' ? value.resumePath : null;
    return typeof value.paymentId === 'string' ? { paymentId: value.paymentId, resumePath } : null;
  } catch {
    return null; // Someone else's value under our name.
  }
}

export function clearPendingPayment(): void {
  localStorage.removeItem(name);
}
